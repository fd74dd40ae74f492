import { endRole, getGrantsOf, grantRole, restoreRole } from '#features/directory/grants/contract.ts';
import type { Act } from '../room.ts';

/** Roles with their days. */
export const directoryRoles: Act[] = [
  {
    name: 'grants a role for some days, ends it, and takes that back',
    by: ['administrator'],
    calls: [grantRole, endRole, restoreRole],
    share: 2,
    async do(person) {
      const empcode = person.pick(person.charges);
      if (empcode === undefined) return;
      const why = person.mark();
      const granted = await person.write(grantRole, {
        body: {
          empcode,
          role: 'STORE',
          locationId: 'KOC1',
          from: person.world.day(),
          lastDay: person.world.day(30),
          why,
        },
        refusals: ['already', 'has_left'],
        leaves: {
          rows: [{ table: 'all_role_grants', where: { empcode, why } }],
          audited: ['role.grant'],
        },
      });
      const page = granted && (await person.read(getGrantsOf, { query: { empcode } }));
      const grant = page?.data.find((one) => one.why === why);
      if (!grant) return;
      const { grantId } = grant;
      const decides = `grant ${grantId}`;
      await person.write(endRole, {
        body: { grantId },
        refusals: ['ended'],
        leaves: {
          rows: [{ table: 'all_role_grants', where: { grant_id: grantId, ended_at: null }, times: 0 }],
          audited: ['role.revoke'],
          decides,
          order: 0,
        },
      });
      if (person.dice() < 0.5)
        await person.write(restoreRole, {
          body: { grantId },
          refusals: ['too_late'],
          leaves: {
            rows: [{ table: 'all_role_grants', where: { grant_id: grantId, ended_at: null } }],
            audited: ['role.restore'],
            decides,
            order: 1,
          },
        });
    },
  },
];
