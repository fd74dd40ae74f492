import { storeCalls } from '#features/stores/places/contract.ts';
import { keeping } from '../keeping.ts';
import type { RoomUnderTest } from '../room.ts';
import { storeDays } from './store-days.ts';
import { storePlaces } from './store-places.ts';

export const stores: RoomUnderTest = {
  room: 'stores',
  acts: [
    ...storeDays,
    ...storePlaces,
    ...keeping({
      calls: storeCalls,
      kind: 'store-region',
      room: 'stores',
      value: (_, mark) => ({ name: mark, lockDay: 5 }),
    }),
  ],
  invariants: [
    {
      about: 'a mark has the version, the store and the word of its last entry that was saved',
      broken: `select mark.empcode, mark.day, mark.version, entry.version from store_marks mark left join lateral (
          select version, mark, store from store_mark_trail trail where trail.empcode = mark.empcode and trail.day = mark.day
            and version is not null order by version desc limit 1) entry on true
        where entry.version is distinct from mark.version or entry.mark is distinct from mark.mark or entry.store is distinct from mark.store`,
    },
    {
      about: 'the versions of a mark are numbered without gaps',
      broken: `select empcode, day, max(version), count(version) from store_mark_trail where version is not null
        group by 1, 2 having max(version) <> count(version)`,
    },
    {
      about: 'a mark is taken once for its key',
      broken:
        'select made_by, mark_key from store_mark_trail where mark_key is not null group by 1, 2 having count(*) > 1',
    },
    {
      about: 'nobody belongs to two stores on a day',
      broken: `select one.empcode from store_stays one join store_stays other using (empcode) where one.stay_id < other.stay_id
        and daterange(one.first_day, one.last_day, '[]') && daterange(other.first_day, other.last_day, '[]')`,
    },
    {
      about: 'nobody is known beforehand to be away twice in the same way',
      broken: `select one.empcode from store_absences one join store_absences other using (empcode, kind)
        where one.absence_id < other.absence_id
          and daterange(one.first_day, one.last_day, '[]') && daterange(other.first_day, other.last_day, '[]')`,
    },
    {
      about: 'a day that was disputed and accepted is marked as was said',
      broken: `select dispute_id, empcode, day from store_disputes where accepted and made_at > (select max(ran_at) from migrations)
        and not exists (select from store_mark_trail trail where trail.empcode = store_disputes.empcode and trail.day = store_disputes.day
          and trail.mark = says and source = 'dispute')`,
    },
    {
      about: 'nobody covers two posts on a day',
      broken: `select filled_by, day from store_cover_asks where filled_by is not null and withdrawn_at is null group by 1, 2 having count(*) > 1`,
    },
  ],
};
