import type { Audience } from '#contract/audience.ts';
import { roles } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import { Entries } from '../list/Entries.tsx';
import style from './AudienceInput.module.css';
import { Select } from './inputs.tsx';

/** What may be chosen; what is not open is not offered, and keeps its name where it was chosen. */
type Options = readonly { value: string; label: string; open?: boolean }[];

interface AudienceInputProps {
  value: Audience;
  onChange: (value: Audience) => void;
  orgUnits: Options;
  locations: Options;
}

/** Whom something is for: by org unit, location and role; where none is named, any will do. */
export function AudienceInput({ value, onChange, orgUnits, locations }: AudienceInputProps) {
  const parts = [
    { name: 'orgUnits', label: m.ui_audience_org_units(), options: orgUnits },
    { name: 'locations', label: m.ui_audience_locations(), options: locations },
    {
      name: 'roles',
      label: m.ui_audience_roles(),
      options: roles.map((role) => ({ value: role, label: roleName(role) })),
    },
  ] as const;
  return (
    <div className={style.parts}>
      {parts.map(({ name, label, options }) => (
        <AudiencePart
          key={name}
          label={label}
          options={options}
          value={value[name]}
          onChange={(chosen) => onChange({ ...value, [name]: chosen })}
        />
      ))}
    </div>
  );
}

interface AudiencePartProps {
  label: string;
  options: Options;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function AudiencePart({ label, options, value, onChange }: AudiencePartProps) {
  const nameOf = (code: string) => options.find((one) => one.value === code)?.label ?? code;
  return (
    <div>
      <Select
        aria-label={label}
        value=""
        placeholder={
          value.length === 0 ? m.ui_audience_any({ part: label }) : m.ui_audience_add({ part: label })
        }
        options={options.filter((one) => one.open !== false && !value.includes(one.value))}
        onChange={(event) => onChange([...value, event.target.value])}
      />
      {value.length > 0 && (
        <Entries
          label={label}
          entries={value.map((code) => ({
            key: code,
            words: nameOf(code),
            remove: m.ui_audience_remove({ name: nameOf(code) }),
          }))}
          onRemove={(code) => onChange(value.filter((one) => one !== code))}
        />
      )}
    </div>
  );
}
