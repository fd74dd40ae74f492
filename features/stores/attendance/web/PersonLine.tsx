import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { absenceWords, markWords } from '../mark-words.ts';
import type { Mark } from '../marks.ts';
import style from './Attendance.module.css';
import { MarkIcon } from './MarkIcon.tsx';
import { Choices, Conflict, Dispute } from './PersonParts.tsx';
import type { ShownPerson } from './use-day.ts';

interface PersonLineProps {
  person: ShownPerson;
  open: boolean;
  /** The day can't be marked any more. */
  locked: boolean;
  /** It was just marked: it keeps the focus wherever it goes in the list. */
  focused: boolean;
  onToggle: () => void;
  onMark: (mark: Mark) => unknown;
  onPlan: () => void;
  onAnswer: (accept: boolean) => unknown;
}

/** Somebody of the day: how they are marked, and by a press the four answers. */
export function PersonLine({ person, open, locked, focused, onToggle, onMark, ...asked }: PersonLineProps) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { empcode, empname, mark, conflict, dispute } = person;
  useEffect(() => {
    if (open) row.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  useEffect(() => {
    if (focused) button.current?.focus({ preventScroll: true });
  }, [focused]);
  const state = mark === null ? m.stores_not_marked() : markWords[mark]();
  return (
    <li ref={row} className={style.person} data-person={empcode} data-mark={mark ?? 'none'}>
      <Avatar name={empname} empcode={empcode} />
      <div className={style.words}>
        <bdi className={style.name}>{empname}</bdi>
        <span className="caption">
          {captionOf(person)}
          {person.onThisPhone && (
            <>
              {' · '}
              <span className={style.phone}>
                <Smartphone aria-hidden="true" />
                {m.stores_on_this_phone()}
              </span>
            </>
          )}
        </span>
      </div>
      <button
        ref={button}
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
      {conflict && <Conflict mark={mark} conflict={conflict} locked={locked} onMark={onMark} />}
      {dispute && <Dispute dispute={dispute} locked={locked} onAnswer={asked.onAnswer} />}
      {open && <Choices person={person} onMark={onMark} onPlan={asked.onPlan} />}
    </li>
  );
}

/** Their work, what was known beforehand, and who marked them. */
function captionOf(person: ShownPerson): string {
  const { designation, known, knownUntil, version, mark, markedBy, onThisPhone, coversAt, comesFrom } =
    person;
  const words = [designation];
  if (coversAt) words.push(m.stores_covers_at({ store: coversAt }));
  if (comesFrom) words.push(m.stores_comes_from({ store: comesFrom }));
  if (known && knownUntil)
    words.push(m.stores_known_until({ what: absenceWords[known](), day: displayDate(knownUntil) }));
  if (version > 0 && mark !== null && markedBy && !onThisPhone)
    words.push(m.stores_marked_by({ name: markedBy.name }));
  return words.join(' · ');
}
