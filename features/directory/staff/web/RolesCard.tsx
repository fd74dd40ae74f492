import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { ChangeRole, HeldRole, StaffRecord } from '../contract.ts';
import { setRole } from './api.ts';
import { GrantDialog } from './GrantDialog.tsx';
import style from './RecordPage.module.css';

/** The roles of an employee, each with where it holds; an administrator grants and revokes them here. */
export function RolesCard({ record }: { record: StaffRecord }) {
  const [granting, setGranting] = useState(false);
  const { empcode, roles, actions, leftOn } = record;
  const mayGrant = actions.includes('grant') && leftOn === null;
  return (
    <Card
      title={m.directory_staff_roles()}
      flush
      actions={
        mayGrant && (
          <Button icon={<Plus />} onClick={() => setGranting(true)}>
            {m.directory_staff_grant()}
          </Button>
        )
      }
    >
      {roles.length === 0 ? (
        <p className={style.none}>{m.directory_staff_no_roles()}</p>
      ) : (
        <Rows label={m.directory_staff_roles()}>
          {roles.map((held) => (
            <Row
              key={[held.role, held.locationId, held.orgUnit].join('/')}
              lead={<Tile icon={<KeyRound />} />}
              title={roleName(held.role)}
              caption={whereWords(held)}
              end={actions.includes('revoke') && <RevokeButton empcode={empcode} held={held} />}
            />
          ))}
        </Rows>
      )}
      {granting && <GrantDialog record={record} onClose={() => setGranting(false)} />}
    </Card>
  );
}

function whereWords({ locationId, locationName, orgUnit }: HeldRole): string {
  const where = [locationName ?? locationId, orgUnit].filter((part) => part !== null);
  return where.length > 0 ? where.join(' · ') : m.directory_staff_everywhere();
}

function RevokeButton({ empcode, held }: { empcode: string; held: HeldRole }) {
  const { role, locationId, orgUnit } = held;
  async function revoke() {
    const place = { ...(locationId !== null && { locationId }), ...(orgUnit !== null && { orgUnit }) };
    await attempt(
      setRole({ empcode, role: role as ChangeRole['role'], ...place, granted: false }),
      m.directory_staff_not_saved(),
    );
    await queryClient.invalidateQueries({ queryKey: staffKey });
  }
  return (
    <Button aria-label={m.directory_staff_revoke_role({ role: roleName(role) })} onClick={revoke}>
      {m.directory_staff_revoke()}
    </Button>
  );
}
