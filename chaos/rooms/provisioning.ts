import { productUser } from '#features/provisioning/attribute-names.ts';
import { createUser, deleteUser, patchUser } from '#features/provisioning/contract.ts';
import { patchOf, scimUser } from '#testing/others/directory.ts';
import type { RoomUnderTest } from '../room.ts';

const by = ['directory'] as const;

export const provisioning: RoomUnderTest = {
  room: 'provisioning',
  acts: [
    {
      name: 'provisions somebody, changes and withdraws them',
      by,
      calls: [createUser, patchUser, deleteUser],
      async do(person) {
        const id = person.code();
        const there = { table: 'employees', where: { empcode: id, external_id: `ext-${id}` } };
        await person.write(createUser, {
          query: {},
          body: scimUser(id, { [productUser]: { orgUnit: 'Technology', locationId: 'HYD1', grade: 'L3' } }),
          leaves: { rows: [there] },
        });
        const title = person.mark();
        await person.write(patchUser, {
          params: { id },
          query: {},
          body: patchOf({ op: 'Replace', path: 'title', value: title }) as never,
          leaves: { rows: [{ table: 'employees', where: { empcode: id, designation: title } }] },
        });
        if (person.dice() < 0.6) return;
        await person.write(deleteUser, {
          params: { id },
          leaves: { rows: [{ table: 'employees', where: { empcode: id, withdrawn_at: null }, times: 0 }] },
        });
      },
    },
  ],
  invariants: [
    {
      about: 'nobody was provisioned twice',
      broken:
        'select external_id, count(*) from employees where external_id is not null group by 1 having count(*) > 1',
    },
    {
      about: 'whoever was provisioned has one entry of the audit log for it',
      broken: `select empcode, count(audit_id) from employees left join audit_log on subject = empcode and action = 'employee.create'
        where external_id = 'ext-' || empcode group by 1 having count(audit_id) <> 1`,
    },
  ],
};
