import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { Audience } from '../../../contract/audience.ts';
import { pageOf } from '../../../web/records/api.ts';
import type { AnyKept, OwnFieldProps } from '../../../web/records/kept.ts';
import { AudienceInput } from '../../../web/ui/AudienceInput.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { Select } from '../../../web/ui/inputs.tsx';
import type { PolicyKeepPage } from '../contract.ts';

/** What a form may choose from: the page around it has read it. */
function usePage(): PolicyKeepPage | undefined {
  const place = { base: '/download/admin/policies', list: 'getRecords' } as AnyKept;
  return useQuery(pageOf(place, 'policy')).data as PolicyKeepPage | undefined;
}

/** Where it stands. */
export function CategoryField({ label, error, value, onChange }: OwnFieldProps<string>) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={usePage()?.categories ?? []}
        placeholder={m.policies_wrong_category()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** For whom it is. */
export function AudienceField({ label, error, value, onChange }: OwnFieldProps<Audience>) {
  const page = usePage();
  return (
    <Field label={label} group error={error} optional>
      <AudienceInput
        value={value}
        onChange={onChange}
        orgUnits={page?.orgUnits ?? []}
        locations={page?.locations ?? []}
      />
    </Field>
  );
}
