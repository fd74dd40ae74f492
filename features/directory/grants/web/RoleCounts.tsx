import { useQuery } from '@tanstack/react-query';
import { roleName } from '#formats/names/role-name.ts';
import { countText } from '#formats/numbers/counts.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { grantedRoles } from '../rules.ts';
import { roleCounts } from './api.ts';
import style from './Grants.module.css';
import type { GrantFilterState } from './use-grant-filter.ts';

/** How many hold each role today: a press shows who. A role without anybody is said in words. */
export function RoleCounts({ filter: { role, set } }: { filter: GrantFilterState }) {
  const { data: counts, error } = useQuery(roleCounts);
  const peopleOf = (one: string) => counts?.find((counted) => counted.role === one)?.people;
  const nobody = grantedRoles.filter((one) => peopleOf(one) === 0);
  // Their numbers make them wider, and lines more.
  if (!counts && !error)
    return (
      <Loading>
        <Skeleton shape="button" />
      </Loading>
    );
  return (
    <div className={style.counts}>
      <Chips
        label={m.directory_staff_role()}
        value={role ?? ''}
        onChange={(value) => set({ role: value })}
        options={[
          { value: '', label: m.directory_grants_all_roles() },
          ...grantedRoles.map((one) => {
            const people = peopleOf(one);
            return {
              value: one,
              label: roleName(one),
              ...(people !== undefined && { count: countText(people) }),
            };
          }),
        ]}
      />
      {nobody.length > 0 && (
        <p className="muted">{m.directory_grants_nobody_holds({ roles: plainList(nobody.map(roleName)) })}</p>
      )}
    </div>
  );
}
