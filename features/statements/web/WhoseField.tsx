import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { Field } from '#web/ui/form/Field.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { lookUp } from './api.ts';

/** Whose statement is shown, for those who look after others': nobody named, one's own. */
export function WhoseField({
  person,
}: {
  person: { readonly empcode: string; readonly name: string } | null;
}) {
  const { set } = useAddress();
  return (
    <Field label={m.statements_whose()} optional>
      <PersonInput<Choice>
        value={person && { ...person, designation: '' }}
        onChange={(chosen) => set({ empcode: chosen?.empcode ?? '' })}
        search={lookUp}
      />
    </Field>
  );
}
