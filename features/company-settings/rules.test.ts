import { expect, test } from 'vitest';
import type { RecordVersion } from '#contract/record-calls.ts';
import { any } from '#contract/record-versions.ts';
import { type Decided, numberNames, numberSettings, settled } from '#contract/settings.ts';
import { settingNames } from '#server/env-settings.ts';
import { settingKinds } from './kinds.ts';
import { decidedBy, numberWithout, wrongSettings } from './rules.ts';
import { serverSettings } from './server-settings.ts';

const env = { PRODUCT: 'Acme', UNDO_SECONDS: 20, MAIL_WAIT_SECONDS: 0, SESSION_SECONDS: 3_600 };

test.each<[Decided, object]>([
  [{}, { product: 'Acme', undoSeconds: 20, mailWaitSeconds: 0, sessionSeconds: 3_600, policyRemindDays: 2 }],
  [
    { product: '', undoSeconds: null },
    { product: 'Acme', undoSeconds: 20 },
  ],
  [
    { product: 'Other', undoSeconds: 0 },
    { product: 'Other', undoSeconds: 0 },
  ],
  [{ sessionMinutes: 30 }, { sessionSeconds: 1_800 }],
  // Whoever runs the server has said an hour.
  [{ sessionMinutes: 90 }, { sessionSeconds: 3_600 }],
  [{ uploadMegabytes: 3 }, { uploadMegabytes: 3, decisionsAtOnce: 50 }],
])('of %o holds %o', (decided, expected) => {
  expect(settled(decided, env)).toMatchObject(expected);
});

test('every number has its default within its bounds, and stands where the environment has it', () => {
  for (const name of numberNames) {
    const { least, most, shipped } = numberSettings[name];
    expect(shipped).toBeGreaterThanOrEqual(least);
    expect(shipped).toBeLessThanOrEqual(most);
  }
  expect(numberWithout('undoSeconds', env)).toBe(20);
  expect(numberWithout('sessionMinutes', env)).toBe(60);
  expect(numberWithout('couponRemindDays', env)).toBe(3);
});

const nameOf = (value: object) => ({
  kind: 'portal-name' as const,
  key: any,
  value: { ...settingKinds['portal-name'].blank.value, ...value },
});

test.each<[object, string[]]>([
  [{}, []],
  [{ product: 'Bright & Sons-2' }, []],
  [{ product: 'Bright, Sons' }, ['product']],
  [{ product: ' Acme' }, ['product']],
  [{ supportEmail: 'help@example.com' }, []],
  [{ supportEmail: 'help@' }, ['supportEmail']],
])('of %o is wrong: %j', (value, wrong) => {
  expect(Object.keys(wrongSettings(nameOf(value), { sessionSeconds: 3_600 }))).toEqual(wrong);
});

const made = (versionId: number, value: object): RecordVersion => ({
  versionId,
  value,
  effectiveFrom: '2026-11-28',
  made: { by: { empcode: 'A1', name: 'Aditi' }, at: '2026-11-28T06:00:00Z' },
  note: null,
  state: 'replaced',
  withdrawn: null,
});

test('a setting was decided by the first of the versions that say the same, one after the other', () => {
  const versions = [
    made(4, { undoSeconds: 30, mailWaitSeconds: null }),
    made(3, { undoSeconds: 30, mailWaitSeconds: 60 }),
    made(2, { undoSeconds: 20, mailWaitSeconds: null }),
    made(1, { undoSeconds: 30, mailWaitSeconds: null }),
  ];
  expect(decidedBy(versions, 'undoSeconds')?.versionId).toBe(3);
  expect(decidedBy(versions, 'mailWaitSeconds')).toBeUndefined();
  expect(decidedBy([], 'undoSeconds')).toBeUndefined();
});

test('everything that the server is started with is told of, and nothing else', () => {
  expect(Object.keys(serverSettings).toSorted()).toEqual(settingNames.toSorted());
});
