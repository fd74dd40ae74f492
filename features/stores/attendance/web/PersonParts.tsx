import { CalendarPlus } from 'lucide-react';
import { clockTime } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { markWords } from '../mark-words.ts';
import { type Mark, marks } from '../marks.ts';
import style from './Attendance.module.css';
import type { ShownPerson } from './use-day.ts';

interface ConflictProps {
  mark: Mark | null;
  conflict: NonNullable<ShownPerson['conflict']>;
  locked: boolean;
  onMark: (mark: Mark) => unknown;
}

/** Somebody else has marked them meanwhile: whose mark is to hold. */
export function Conflict({ mark, conflict, locked, onMark }: ConflictProps) {
  const { timeZone } = useMe();
  return (
    <div className={style.more} role="status">
      <span>
        {m.stores_conflict({
          name: conflict.by.name,
          mark: markWords[conflict.mark](),
          time: clockTime(conflict.at, timeZone),
        })}
      </span>
      <Button disabled={locked} onClick={() => onMark(conflict.mark)}>
        {m.stores_conflict_take({ mark: markWords[conflict.mark]() })}
      </Button>
      {mark !== null && (
        <Button variant="quiet" disabled={locked} onClick={() => onMark(mark)}>
          {m.stores_conflict_keep({ mark: markWords[mark]() })}
        </Button>
      )}
    </div>
  );
}

interface DisputeProps {
  dispute: NonNullable<ShownPerson['dispute']>;
  locked: boolean;
  onAnswer: (accept: boolean) => unknown;
}

/** They say otherwise of themselves. */
export function Dispute({ dispute, locked, onAnswer }: DisputeProps) {
  return (
    <div className={style.more}>
      <span>{m.stores_says({ mark: markWords[dispute.says](), note: dispute.note })}</span>
      <Button disabled={locked} onClick={() => onAnswer(true)}>
        {m.stores_accept()}
      </Button>
      <Button variant="quiet" onClick={() => onAnswer(false)}>
        {m.stores_decline()}
      </Button>
    </div>
  );
}

interface ChoicesProps {
  person: ShownPerson;
  /** What they are marked as, or are to be. */
  chosen: Mark | null;
  onMark: (mark: Mark) => unknown;
  onPlan: () => void;
}

/** The four answers, and what is known beforehand. */
export function Choices({ person, chosen, onMark, onPlan }: ChoicesProps) {
  return (
    <>
      <fieldset className={style.choices} aria-label={m.stores_mark_who({ name: person.empname })}>
        {marks.map((one) => (
          <button
            key={one}
            type="button"
            className={style.choice}
            aria-pressed={chosen === one}
            onClick={() => onMark(one)}
          >
            {markWords[one]()}
          </button>
        ))}
      </fieldset>
      <div className={style.more}>
        <Button variant="quiet" icon={<CalendarPlus />} onClick={onPlan}>
          {m.stores_plan()}
        </Button>
      </div>
    </>
  );
}
