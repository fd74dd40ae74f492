import { useState } from 'react';
import type { Mark } from '../marks.ts';
import style from './Attendance.module.css';
import { grouped } from './groups.ts';
import { PersonLine } from './PersonLine.tsx';
import type { ShownPerson } from './use-day.ts';

interface DayPeopleProps {
  label: string;
  people: readonly ShownPerson[];
  locked: boolean;
  onMark: (person: ShownPerson, mark: Mark) => Promise<void>;
  onAsk: (what: 'plan' | 'decline', person: ShownPerson) => void;
  onAccept: (person: ShownPerson) => unknown;
}

/** The people of a day by groups. Whoever was just marked keeps the focus. */
export function DayPeople({ label, people, locked, onMark, onAsk, onAccept }: DayPeopleProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  return (
    <ul className={style.list} aria-label={label}>
      {grouped(people).flatMap((group) => [
        <li key={`group ${group.key}`} className={style.group}>
          {group.title}
        </li>,
        ...group.people.map((person) => (
          <PersonLine
            key={person.empcode}
            person={person}
            open={open === person.empcode}
            locked={locked}
            focused={marked === person.empcode}
            onToggle={() => {
              setMarked(null);
              setOpen((now) => (now === person.empcode ? null : person.empcode));
            }}
            onMark={async (mark) => {
              await onMark(person, mark);
              setOpen(null);
              setMarked(person.empcode);
            }}
            onPlan={() => onAsk('plan', person)}
            onAnswer={(accept) => (accept ? onAccept(person) : onAsk('decline', person))}
          />
        )),
      ])}
    </ul>
  );
}
