import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { absenceWords, markWords } from '../mark-words.ts';
import type { Mark } from '../marks.ts';
import style from './Attendance.module.css';
import { MarkIcon } from './MarkIcon.tsx';
import { Choices, Conflict, Dispute } from './PersonParts.tsx';
import type { ShownPerson } from './use-day.ts';
import { WhyLate } from './WhyLate.tsx';

interface PersonLineProps {
  person: ShownPerson;
  open: boolean;
  /** The day can't be marked any more. */
  locked: boolean;
  /** It has to be said first why they are marked so late. */
  asksWhy: boolean;
  onToggle: () => void;
  onMark: (mark: Mark, why?: string) => unknown;
  onPlan: () => void;
  onAnswer: (accept: boolean) => unknown;
}

type StateButtonProps = Pick<PersonLineProps, 'person' | 'open' | 'locked' | 'onToggle'>;

/** Somebody of the day: how they are marked, and by a press the four answers. */
export function PersonLine({ person, open, locked, asksWhy, onToggle, onMark, ...asked }: PersonLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const [chosen, setChosen] = useState<Mark | null>(null);
  const me = useMe();
  const { empcode, empname, mark, conflict, dispute } = person;
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const say = (mark: Mark) => (asksWhy ? setChosen(mark) : onMark(mark));
  return (
    <li ref={row} className={style.person} data-person={empcode} data-mark={mark ?? 'none'}>
      <span className={style.face}>
        <Avatar name={empname} empcode={empcode} />
        {person.onThisPhone && <Smartphone className={style.phone} aria-hidden="true" />}
      </span>
      <div className={style.words}>
        <span className={style.name}>
          <bdi>{empname}</bdi>
        </span>
        <span className="caption">
          {captionOf(person, me)}
          {person.onThisPhone && <OnThisPhone />}
        </span>
      </div>
      <StateButton person={person} open={open} locked={locked} onToggle={onToggle} />
      {conflict && <Conflict mark={mark} conflict={conflict} locked={locked} onMark={say} />}
      {dispute && <Dispute dispute={dispute} locked={locked} onAnswer={asked.onAnswer} />}
      {open && <Choices person={person} chosen={chosen ?? mark} onMark={say} onPlan={asked.onPlan} />}
      {chosen && asksWhy && (
        <WhyLate
          words={m.stores_late_mark({ mark: markWords[chosen]() })}
          onGive={(why) => {
            setChosen(null);
            return onMark(chosen, why);
          }}
          onCancel={() => setChosen(null)}
        />
      )}
    </li>
  );
}

/** How they are marked; a press opens the answers. */
function StateButton({ person: { empname, mark }, open, locked, onToggle }: StateButtonProps) {
  const state = mark === null ? m.stores_not_marked() : markWords[mark]();
  return (
    <button
      type="button"
      className={style.state}
      data-mark={mark ?? 'none'}
      aria-expanded={open}
      aria-label={m.stores_state_of({ name: empname, state })}
      disabled={locked}
      onClick={onToggle}
    >
      <MarkIcon mark={mark} />
      {state}
    </button>
  );
}

/** Told by the sign at their face, which takes no room: with each answer that comes, rows would move from under a thumb that goes on marking. */
function OnThisPhone() {
  return <span className="hidden-visually"> · {m.stores_on_this_phone()}</span>;
}

/** Their work, what was known beforehand, and who marked them. */
function captionOf(person: ShownPerson, me: { readonly empcode: string }): string {
  const { designation, known, knownUntil, version, mark, markedBy, onThisPhone, coversAt, comesFrom } =
    person;
  const words = [designation];
  if (coversAt) words.push(m.stores_covers_at({ store: coversAt }));
  if (comesFrom) words.push(m.stores_comes_from({ store: comesFrom }));
  if (known && knownUntil)
    words.push(m.stores_known_until({ what: absenceWords[known](), day: displayDate(knownUntil) }));
  // What one has marked oneself needs no word.
  if (version > 0 && mark !== null && markedBy && markedBy.empcode !== me.empcode && !onThisPhone)
    words.push(m.stores_marked_by({ name: markedBy.name }));
  return words.join(' · ');
}
