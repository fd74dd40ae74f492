import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { Avatar } from '../Avatar.tsx';
import listbox from './Listbox.module.css';
import style from './PersonInput.module.css';

/** Somebody whom one may choose. */
export interface Choice {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
}

/** Those whom a search found. */
export interface Looked<Person> {
  readonly data: readonly Person[];
  /** False right after a start: names are still being read, and there may be others in a moment. */
  readonly complete: boolean;
}

interface FoundPeopleProps<Person> {
  /** Each option's is this with its place. */
  id: string;
  labelledBy: string;
  people: readonly Person[];
  /** Others may come in a moment. */
  isReading: boolean;
  /** The place of the one that the keys are at. */
  active: number;
  onChoose: (person: Person) => void;
}

/** Under the field: those who were found. */
export function FoundPeople<Person extends Choice>({
  id,
  labelledBy,
  people,
  isReading,
  active,
  onChoose,
}: FoundPeopleProps<Person>) {
  return (
    <div
      id={id}
      role="listbox"
      aria-labelledby={labelledBy}
      className={classNames(listbox.list, style.below)}
      hidden={people.length === 0}
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
        <div
          key={person.empcode}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={listbox.option}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} empcode={person.empcode} />
          <span className={listbox.words}>
            <span>{person.name}</span>
            <span className="caption">
              {person.designation} · {person.empcode}
            </span>
          </span>
        </div>
      ))}
      {isReading && (
        <p className={classNames('caption', listbox.foot)} role="presentation">
          {m.ui_people_reading()}
        </p>
      )}
    </div>
  );
}
