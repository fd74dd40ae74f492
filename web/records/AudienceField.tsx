import type { Audience } from '#contract/audience.ts';
import type { RecordPage } from '#contract/record-calls.ts';
import { AudienceInput } from '../ui/form/AudienceInput.tsx';
import { Field } from '../ui/form/Field.tsx';
import type { OwnFieldProps } from './kept.ts';

type Options = { value: string; label: string; open: boolean }[];

/** A page that says what an audience may be made of. */
type AudiencePage = RecordPage & { readonly orgUnits: Options; readonly locations: Options };

/** Whom a thing is for: by org unit, location and role; where none is named, any will do. */
export function AudienceField(props: OwnFieldProps<Audience, AudiencePage>) {
  const { page, label, error, value, onChange } = props;
  return (
    <Field label={label} group error={error} optional>
      <AudienceInput value={value} onChange={onChange} orgUnits={page.orgUnits} locations={page.locations} />
    </Field>
  );
}
