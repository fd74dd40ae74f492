import { orgUnitCalls, orgUnitMerges, placeCalls, placeMerges } from '#features/directory/places/contract.ts';
import {
  addEmployee,
  changeEmployee,
  changeRole,
  getEmployee,
  withdrawEmployeeChange,
} from '#features/directory/staff/contract.ts';
import { keeping } from '../keeping.ts';
import { type Act, act, type RoomUnderTest } from '../room.ts';
import { directoryInvariants } from './directory-invariants.ts';
import { directoryPeople } from './directory-people.ts';
import { directoryPosts, directorySignIns, managed, recordOf } from './directory-posts.ts';
import { directoryRoles } from './directory-roles.ts';

const by = ['hr'] as const;

const staff: Act[] = [
  {
    name: 'takes somebody on',
    by,
    calls: [addEmployee],
    share: 2,
    async do(person) {
      const empcode = person.code();
      const name = person.mark();
      await person.write(addEmployee, {
        body: {
          empcode,
          name,
          knownAs: null,
          email: `${empcode.toLowerCase()}@meridian.example.com`,
          phone: null,
          designation: 'Designer',
          department: 'Design',
          grade: 'L3',
          joinedOn: '2024-04-01',
          bornOn: null,
          ...managed,
        },
        leaves: {
          rows: [
            { table: 'employees', where: { empcode, name } },
            { table: 'employee_changes', where: { empcode, made_by: person.empcode } },
          ],
          audited: ['employee.create'],
        },
      });
    },
  },
  {
    name: 'changes what somebody does',
    by,
    calls: [changeEmployee],
    share: 3,
    async do(person) {
      const record = await recordOf(person, person.pick(person.world.cast.others));
      if (!record) return;
      const { empcode, seen } = record;
      const designation = person.mark();
      await person.write(changeEmployee, {
        body: { empcode, seen, effectiveOn: person.world.day(), designation },
        refusals: ['moved_on', 'needs'],
        leaves: {
          rows: [{ table: 'employees', where: { empcode, designation } }],
          audited: ['employee.update'],
          decides: `what ${empcode} does`,
          order: seen,
        },
      });
    },
  },
  {
    name: 'plans a change of somebody, and takes it back',
    by,
    calls: [changeEmployee, withdrawEmployeeChange],
    async do(person) {
      const record = await recordOf(person, person.pick(person.world.cast.others));
      if (!record) return;
      const { empcode, seen } = record;
      const effectiveOn = person.world.day(30 + Math.floor(person.dice() * 200));
      const planned = await person.write(changeEmployee, {
        body: { empcode, seen, effectiveOn, department: person.mark() },
        refusals: ['moved_on', 'needs'],
        leaves: { audited: ['employee.plan'] },
      });
      const changeId = planned?.data.changes.find(
        (one) => one.state === 'planned' && one.effectiveOn === effectiveOn,
      )?.changeId;
      if (changeId === undefined) return;
      await person.write(withdrawEmployeeChange, {
        body: { changeId },
        refusals: ['not_planned'],
        leaves: {
          rows: [
            {
              table: 'employee_changes',
              where: { change_id: changeId, state: 'withdrawn', ended_by: person.empcode },
            },
          ],
          audited: ['employee.withdraw-plan'],
        },
      });
    },
  },
  act(
    { name: 'gives somebody a role, or takes it', by: ['administrator'], share: 2 },
    changeRole,
    async (person) => {
      const empcode = person.pick(person.charges);
      const found = empcode === undefined ? null : await person.read(getEmployee, { query: { empcode } });
      if (!found || empcode === undefined) return null;
      const [role, locationId] = ['STORE', 'KOC2'] as const;
      const granted = !found.data.roles.some((held) => held.role === role && held.locationId === locationId);
      return {
        body: { empcode, role, locationId, granted },
        leaves: {
          rows: [
            {
              table: 'role_grants',
              where: { empcode, role, location_id: locationId },
              times: granted ? 1 : 0,
            },
          ],
          audited: [granted ? 'role.grant' : 'role.revoke'],
          decides: `whether ${empcode} is ${role} of ${locationId}`,
        },
      };
    },
  ),
];

const days = { openFrom: null, closedOn: null, mergedInto: null };
const places: Act[] = [
  ...keeping({
    calls: placeCalls,
    kind: 'place',
    room: 'places',
    key: (person) => person.code(),
    value: (_, mark) => ({
      name: mark,
      city: 'Kochi',
      region: '',
      country: 'IN',
      timeZone: 'Asia/Kolkata',
      ...days,
    }),
  }),
  ...keeping({
    calls: orgUnitCalls,
    kind: 'org-unit',
    room: 'org-units',
    value: (_, mark) => ({ name: mark, ...days }),
  }),
];

/** Two that are new, the one merged into the other. */
const merging: Act[] = [
  {
    name: 'merges a place into another',
    by: ['administrator'],
    calls: [placeCalls.save, placeMerges.merge],
    async do(person) {
      const [key, into] = [person.code(), person.code()];
      for (const code of [key, into])
        await person.write(placeCalls.save, {
          body: {
            kind: 'place',
            key: code,
            value: { name: code, city: 'Kochi', region: '', country: null, timeZone: null, ...days },
            effectiveFrom: person.world.day(),
            revision: 0,
          },
          leaves: { rows: [{ table: 'locations', where: { location_id: code } }], audited: ['places.save'] },
        });
      await person.write(placeMerges.merge, {
        body: { key, into },
        leaves: {
          rows: [{ table: 'locations', where: { location_id: key, merged_into: into } }],
          audited: ['places.merge'],
        },
      });
    },
  },
  {
    name: 'merges an org unit into another',
    by: ['administrator'],
    calls: [orgUnitCalls.save, orgUnitMerges.merge],
    async do(person) {
      const [key, into] = [person.code(), person.code()];
      for (const code of [key, into])
        await person.write(orgUnitCalls.save, {
          body: {
            kind: 'org-unit',
            key: code,
            value: { name: code, ...days },
            effectiveFrom: person.world.day(),
            revision: 0,
          },
          leaves: { rows: [{ table: 'org_units', where: { org_unit: code } }], audited: ['org-units.save'] },
        });
      await person.write(orgUnitMerges.merge, {
        body: { key, into },
        leaves: {
          rows: [{ table: 'org_units', where: { org_unit: key, merged_into: into } }],
          audited: ['org-units.merge'],
        },
      });
    },
  },
];

export const directory: RoomUnderTest = {
  room: 'directory',
  acts: [
    ...staff,
    ...places,
    ...merging,
    ...directoryPosts,
    ...directorySignIns,
    ...directoryPeople,
    ...directoryRoles,
  ],
  invariants: directoryInvariants,
};
