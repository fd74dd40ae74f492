import type { Role } from '#contract/people.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { roleWords } from '../../workflow/role-words.ts';
import { workRolesOf } from './use-work-filter.ts';

/** Chooses the role that one acts in on others' requests. For those who hold several. */
export function RoleSwitch({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const held = workRolesOf(useMe().role);
  return (
    <Select
      aria-label={m.assetrequests_page_act_as()}
      value={value}
      onChange={(event) => {
        const role = held.find((known) => known === event.target.value);
        if (role) onChange(role);
      }}
      options={held.map((role) => ({
        value: role,
        label: m.assetrequests_page_acting({ role: roleWords(role) }),
      }))}
    />
  );
}
