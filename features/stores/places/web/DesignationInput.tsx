import { type ComponentProps, useId } from 'react';
import { TextInput } from '#web/ui/form/inputs.tsx';

/** A designation: typed, or one of those that the store has already. */
export function DesignationInput({
  known,
  ...given
}: ComponentProps<'input'> & { known: readonly string[] }) {
  const id = useId();
  return (
    <>
      <TextInput {...given} list={id} autoComplete="off" maxLength={120} />
      <datalist id={id}>
        {known.map((designation) => (
          <option key={designation} value={designation} />
        ))}
      </datalist>
    </>
  );
}
