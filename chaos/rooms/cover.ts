import { endCover, getCovers, saveCover } from '#features/cover/contract.ts';
import { act, type RoomUnderTest } from '../room.ts';

export const cover: RoomUnderTest = {
  room: 'cover',
  acts: [
    act(
      { name: 'names a colleague for when they are away', by: ['finance', 'cheques', 'approver'], share: 2 },
      saveCover,
      (person) => {
        const { empcode, world } = person;
        const coverEmpcode = person.pick(world.cast.others) ?? '';
        // One day each, a year ahead at most.
        const firstDay = world.day(1 + Math.floor(person.dice() * 360));
        return {
          body: { coverEmpcode, firstDay, lastDay: firstDay },
          refusals: ['overlap', 'needs'],
          leaves: {
            rows: [
              {
                table: 'role_covers',
                where: { empcode, cover_empcode: coverEmpcode, first_day: firstDay, ended_at: null },
              },
            ],
            audited: ['cover.name'],
            decides: `who covers ${empcode} on ${firstDay}`,
          },
        };
      },
    ),
    act(
      { name: 'needs no colleague for it any more', by: ['finance', 'cheques', 'approver'] },
      endCover,
      async (person) => {
        const covers = await person.read(getCovers);
        const one = person.pick((covers?.mine ?? []).filter(({ state }) => state === 'planned'));
        if (!one) return null;
        return {
          body: { coverId: one.coverId },
          leaves: {
            rows: [{ table: 'role_covers', where: { cover_id: one.coverId, ended_at: null }, times: 0 }],
            audited: ['cover.cancel'],
            decides: `who covers ${person.empcode} on ${one.firstDay}`,
          },
        };
      },
    ),
  ],
  invariants: [
    {
      about: 'nobody has two covers for a day',
      broken: `select one.empcode, one.first_day from role_covers one join role_covers other using (empcode)
        where one.cover_id < other.cover_id and one.ended_at is null and other.ended_at is null
          and one.first_day <= other.last_day and other.first_day <= one.last_day`,
    },
    {
      about: 'each cover has its entry of the audit log',
      broken: `select cover_id, count(audit_id) from role_covers
        left join audit_log on action = 'cover.name' and actor = empcode and (after ->> 'coverId')::bigint = cover_id
        group by 1 having count(audit_id) <> 1`,
    },
  ],
};
