import { act, type RoomUnderTest } from '#chaos/room.ts';
import { any } from '#contract/record-versions.ts';
import { inItsVersion, type RoomColumns } from '#testing/columns.ts';
import { photo } from '#testing/files/pictures-made.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';
import { settingCalls, uploadLogo } from './contract.ts';
import { settingKinds } from './kinds.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/admin/settings/getServerSettings': 'role',
  'POST /download/admin/settings/uploadLogo': 'role',
  'GET /download/admin/settings/getRecords': 'role',
  'GET /download/admin/settings/getOverview': 'role',
  'POST /download/admin/settings/check': 'role',
  'POST /download/admin/settings/save': 'role',
  'POST /download/admin/settings/withdraw': 'role',
  'GET /download/admin/settings/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/settings/:kind?': ['GET /download/admin/settings/getRecords'],
};

/** A valid one of each kind with a text that people type. */
export const writes: Write[] = [
  keep(
    'settings',
    'portal-name',
    { ...settingKinds['portal-name'].blank.value, product: 'Meridian', supportEmail: 'help@example.com' },
    any,
  ),
  keep('settings', 'portal-look', settingKinds['portal-look'].blank.value, any),
  keep('settings', 'portal-times', settingKinds['portal-times'].blank.value, any),
  keep('settings', 'portal-limits', settingKinds['portal-limits'].blank.value, any),
  keep('settings', 'portal-codes', settingKinds['portal-codes'].blank.value, any),
];

export const columns: RoomColumns = {
  kinds: {
    'portal-name': inItsVersion,
    'portal-look': inItsVersion,
    'portal-times': inItsVersion,
    'portal-limits': inItsVersion,
    'portal-codes': inItsVersion,
  },
};

const logo = await photo(60, 20).png().toBuffer();

/** What people do here while all is killed, and what holds afterwards. */
export const underTest: RoomUnderTest = {
  room: 'company-settings',
  acts: [
    {
      name: 'decides how early coupons are reminded of',
      by: ['administrator'],
      calls: [settingCalls.save],
      async do(person) {
        const kind = 'portal-times';
        const page = await person.read(settingCalls.list, { query: { kind } });
        const [row] = page?.data.rows ?? [];
        if (!row) return;
        const note = person.mark();
        const couponRemindDays = 1 + Math.floor(person.dice() * 30);
        const value = { ...settingKinds[kind].blank.value, couponRemindDays };
        await person.write(settingCalls.save, {
          body: { kind, key: any, value, revision: row.revision, note, effectiveFrom: person.world.day() },
          refusals: ['moved_on'],
          leaves: {
            rows: [{ table: 'record_versions', where: { kind, key: any, note } }],
            audited: ['company-settings.save'],
          },
        });
      },
    },
    act({ name: 'sends a logo', by: ['administrator'] }, uploadLogo, () => ({
      files: [{ name: 'logo.png', bytes: logo }],
      audited: ['company-settings.logo'],
      leaves: () => ({ audited: ['company-settings.logo'] }),
    })),
  ],
  invariants: [
    {
      about: 'of each group there is one, which holds by one version',
      broken: `select kind, key, count(*) from record_versions
        where kind like 'portal-%' and withdrawn_at is null and replaced_at is null
        group by kind, key, effective_from having count(*) > 1 or key <> '*'`,
    },
  ],
};
