import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { isComposing } from '../../lib/composing.ts';
import { useField } from './Field.tsx';
import { type Choice, FoundPeople, type Looked } from './FoundPeople.tsx';
import { TextInput } from './inputs.tsx';
import listbox from './Listbox.module.css';
import style from './PersonInput.module.css';

interface PersonInputProps<Person extends Choice> {
  /** Where no `Field` is around it. */
  id?: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
  /** Those whom a name means, at most ten; called a moment after the last key, and again while names are still being read. */
  search: (text: string) => Promise<Looked<Person>>;
}

const pause = 200;
/** After so long it is asked again whom a name means that are still being read. */
const againMs = 1_000;

/** A person, found by their name, code or address: a text field with a list under it. */
export function PersonInput<Person extends Choice>({
  id: given,
  value,
  onChange,
  search,
}: PersonInputProps<Person>) {
  const field = useField();
  const id = given ?? field.id;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [known, setKnown] = useState(value);
  // Whoever was chosen, by a list or beside this field, takes the place of what was typed: it does not come back when they go.
  if (value !== known) {
    setKnown(value);
    if (value) setTyped('');
  }
  const text = typed.trim();

  const { found, isReading, active, setActive } = useFound(search, open ? text : '');
  const shown = open && text !== '' ? found : null;
  function choose(person: Person) {
    onChange(person);
    setTyped('');
    setOpen(false);
  }
  const onKeyDown = keysOfList({ open, shown, active, setActive, choose, close: () => setOpen(false) });
  return (
    <div className={style.person}>
      <TextInput
        id={id}
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-expanded={shown !== null}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown?.length ? `${listId}-${active}` : undefined}
        value={value ? `${value.name} · ${value.empcode}` : typed}
        onChange={(event) => {
          // What was chosen is one piece: the first key begins anew.
          setTyped(value ? '' : event.target.value);
          if (value) onChange(null);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <FoundPeople
        id={listId}
        labelledBy={`${id}-list`}
        people={shown ?? []}
        isReading={isReading}
        active={active}
        onChoose={choose}
      />
      <HowMany id={`${id}-list`} count={shown?.length} isReading={isReading} />
    </div>
  );
}

interface KeysOfList<Person> {
  open: boolean;
  shown: readonly Person[] | null;
  active: number;
  setActive: (at: number) => void;
  choose: (person: Person) => void;
  close: () => void;
}

/** The arrows go through the list, Enter takes one, Escape closes it. */
function keysOfList<Person>({ open, shown, active, setActive, choose, close }: KeysOfList<Person>) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
      return;
    }
    if (!shown || shown.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const person = shown[active];
    if (step !== 0) setActive((active + step + shown.length) % shown.length);
    else if (event.key === 'Enter' && person) choose(person);
    else return;
    event.preventDefault();
  };
}

interface HowManyProps {
  id: string;
  /** Left out: the list is not open. */
  count: number | undefined;
  isReading: boolean;
}

/** How many were found: read out, and seen where it is nobody. */
function HowMany({ id, count, isReading }: HowManyProps) {
  const isOpen = count !== undefined;
  return (
    <>
      <p id={id} className="hidden-visually" role="status">
        {isOpen && !(isReading && count === 0) ? m.ui_people_found({ count }) : ''}
        {isOpen && isReading ? ` ${m.ui_people_reading()}` : ''}
      </p>
      {count === 0 && (
        <p className={classNames(listbox.none, style.below)}>
          {isReading ? m.ui_people_reading() : m.ui_people_found({ count: 0 })}
        </p>
      )}
    </>
  );
}

/** Those who were found, a moment after the last key, and which of them the keys are at; null: nothing is asked for. */
function useFound<Person extends Choice>(search: PersonInputProps<Person>['search'], text: string) {
  const [found, setFound] = useState<Looked<Person> | null>(null);
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (text === '') {
      setFound(null);
      return;
    }
    let timer = setTimeout(ask, pause);
    let isCurrent = true;
    let before: readonly Person[] = [];
    async function ask() {
      const looked: Looked<Person> = await search(text).catch(() => ({ data: [], complete: true }));
      if (!isCurrent) return;
      const known = before;
      before = looked.data;
      setFound(looked);
      // Whoever the keys are at stays so, where others come besides.
      setActive((at) =>
        Math.max(
          0,
          before.findIndex(({ empcode }) => empcode === known[at]?.empcode),
        ),
      );
      if (!looked.complete) timer = setTimeout(ask, againMs);
    }
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, search]);
  return { found: found?.data ?? null, isReading: found?.complete === false, active, setActive };
}
