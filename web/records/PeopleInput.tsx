import { useState } from 'react';
import { m } from '#messages';
import { Field } from '../ui/form/Field.tsx';
import type { Choice, Looked } from '../ui/form/FoundPeople.tsx';
import { PersonInput } from '../ui/form/PersonInput.tsx';
import { Entries } from '../ui/list/Entries.tsx';

interface PeopleInputProps {
  label: string;
  error: string | undefined;
  /** Their employee codes. */
  value: readonly string[];
  onChange: (people: string[]) => void;
  names: readonly { readonly empcode: string; readonly name: string }[];
  search: (text: string) => Promise<Looked<Choice>>;
}

/** People, one after the other: found by name, each taken out again with its cross. */
export function PeopleInput({ label, error, value, onChange, names, search }: PeopleInputProps) {
  const [known, setKnown] = useState(new Map(names.map(({ empcode, name }) => [empcode, name])));
  return (
    <>
      <Entries
        label={label}
        entries={value.map((empcode) => {
          const name = known.get(empcode) ?? empcode;
          const words = (
            <>
              {name} <span className="caption">{empcode}</span>
            </>
          );
          return { key: empcode, words, remove: m.records_person_remove({ name }) };
        })}
        onRemove={(empcode) => onChange(value.filter((one) => one !== empcode))}
      />
      <Field label={label} hint={m.records_people_hint()} error={error} optional>
        <PersonInput
          value={null}
          search={search}
          onChange={(person) => {
            if (!person || value.includes(person.empcode)) return;
            setKnown(new Map([...known, [person.empcode, person.name]]));
            onChange([...value, person.empcode]);
          }}
        />
      </Field>
    </>
  );
}
