import { useState } from 'react';
import type { Mark } from '../marks.ts';
import style from './Attendance.module.css';
import { type GroupKey, grouped, placesOf } from './groups.ts';
import { PersonLine } from './PersonLine.tsx';
import type { ShownPerson } from './use-day.ts';

interface DayPeopleProps {
  label: string;
  people: readonly ShownPerson[];
  locked: boolean;
  /** Whoever is marked is asked why, first. */
  asksWhy: boolean;
  onMark: (person: ShownPerson, mark: Mark, why?: string) => unknown;
  onAsk: (what: 'plan' | 'decline', person: ShownPerson) => void;
  onAccept: (person: ShownPerson) => unknown;
}

/** The people of a day by groups, as the list was opened. Whoever is opened stays open until the reader closes them: no row moves by a press. */
export function DayPeople({ label, people, locked, asksWhy, onMark, onAsk, onAccept }: DayPeopleProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [places, setPlaces] = useState<ReadonlyMap<string, GroupKey>>(new Map());
  if (people.some(({ empcode }) => !places.has(empcode))) setPlaces(placesOf(people, places));
  return (
    <ul className={style.list} aria-label={label}>
      {grouped(people, places).flatMap((group) => [
        <li key={`group ${group.key}`} className={style.group}>
          {group.title}
        </li>,
        ...group.people.map((person) => (
          <PersonLine
            key={person.empcode}
            person={person}
            open={open.has(person.empcode)}
            locked={locked}
            asksWhy={asksWhy}
            onToggle={() => setOpen((now) => toggled(now, person.empcode))}
            onMark={(mark, why) => onMark(person, mark, why)}
            onPlan={() => onAsk('plan', person)}
            onAnswer={(accept) => (accept ? onAccept(person) : onAsk('decline', person))}
          />
        )),
      ])}
    </ul>
  );
}

function toggled(open: ReadonlySet<string>, empcode: string): ReadonlySet<string> {
  const others = [...open].filter((one) => one !== empcode);
  return new Set(open.has(empcode) ? others : [...others, empcode]);
}
