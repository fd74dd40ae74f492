import { expect, test } from 'vitest';
import { any } from '#contract/record-versions.ts';
import { getProfile } from '#features/profile/contract.ts';
import { smallCompany } from '#testing/small-company.ts';
import { getServerSettings, settingCalls } from '../contract.ts';
import { settingKinds } from '../kinds.ts';

const company = smallCompany({
  env: { PRODUCT: 'Acme', SMTP_URL: 'smtp://user:hunter2@127.0.0.1:2525', MAIL_FROM: 'a@example.com' },
});
type Kind = keyof typeof settingKinds;
const { blank: times } = settingKinds['portal-times'];
const { blank: name } = settingKinds['portal-name'];

async function page(kind: Kind) {
  const { answer } = await company.call('admin', settingCalls.list, { query: { kind } });
  const { rows, settings, today } = answer.data;
  const [row] = rows;
  if (!row) throw new Error('a group is always there');
  return { row, settings, today };
}
async function save(kind: Kind, value: object, seen?: number) {
  const { row, today } = await page(kind);
  return company.call('admin', settingCalls.save, {
    body: { kind, key: any, value, effectiveFrom: today, revision: seen ?? row.revision },
  });
}
const held = async (kind: Kind, setting: string) =>
  (await page(kind)).settings.find((one) => one.name === setting);
const now = () => company.portal.platform.settings.now;

test('what nobody has decided is as the environment or the portal has it, and says so', async () => {
  expect(await held('portal-name', 'product')).toMatchObject({
    value: 'Acme',
    from: 'environment',
    env: 'PRODUCT',
    by: null,
  });
  expect(await held('portal-times', 'policyRemindDays')).toMatchObject({ value: 2, from: 'shipped' });
  expect(await held('portal-times', 'sessionMinutes')).toMatchObject({ value: 1380, from: 'shipped' });
});

test('a decision holds as soon as it is answered, in pages, calls and letters, and says whose it is', async () => {
  expect((await save('portal-name', { ...name.value, product: 'Brightwell', language: 'hi' })).status).toBe(
    200,
  );
  expect(now().product).toBe('Brightwell');
  expect((await company.call('asha', getProfile)).answer.data.product).toBe('Brightwell');
  const document = await company.portal.app.inject('/api/openapi.json');
  expect(document.json().info.title).toBe('Me@Brightwell');
  const refused = await company.portal.app.inject('/download/rest/nothing');
  expect(refused.json().error.message).toMatch(/\p{Script=Devanagari}/u);
  expect(await held('portal-name', 'product')).toMatchObject({
    value: 'Brightwell',
    without: 'Acme',
    from: 'here',
    by: { empcode: expect.any(String) },
  });
  expect((await save('portal-name', name.value)).status).toBe(200);
  expect(now()).toMatchObject({ product: 'Acme', language: '' });
});

test('the history says what was what, by whom; an earlier version comes back as one more', async () => {
  await save('portal-times', { ...times.value, undoSeconds: 30 });
  await save('portal-times', { ...times.value, undoSeconds: 30, mailWaitSeconds: 60 });
  const { row } = await page('portal-times');
  expect(row.versions.map(({ value }) => value)).toMatchObject([
    { undoSeconds: 30, mailWaitSeconds: 60 },
    { undoSeconds: 30, mailWaitSeconds: null },
  ]);
  // The one that decided it, and none that left it as it was.
  expect(await held('portal-times', 'undoSeconds')).toMatchObject({ at: row.versions[1]?.made.at });
  await save('portal-times', row.versions[1]?.value as object);
  expect(now()).toMatchObject({ undoSeconds: 30, mailWaitSeconds: 0 });
  const [entry] = await company.sql(
    `select before, after from audit_log where action = 'company-settings.save' order by audit_id desc limit 1`,
  );
  expect(entry).toMatchObject({
    before: { value: { mailWaitSeconds: 60 } },
    after: { value: { mailWaitSeconds: null } },
  });
});

test('of two who decide at once one is told that the other was quicker, and nothing of theirs is kept', async () => {
  const { row } = await page('portal-limits');
  const both = await Promise.all([
    save('portal-limits', { uploadMegabytes: 5, decisionsAtOnce: null }, row.revision),
    save('portal-limits', { uploadMegabytes: 6, decisionsAtOnce: null }, row.revision),
  ]);
  expect(both.map(({ refused }) => refused).sort()).toEqual(['', 'moved_on']);
  const kept = both.find(({ refused }) => refused === '');
  expect(kept?.answer.data.value).toEqual({ uploadMegabytes: now().uploadMegabytes, decisionsAtOnce: null });
});

test.each<[Kind, object, string]>([
  ['portal-name', { ...name.value, product: '<b>' }, 'product'],
  ['portal-name', { ...name.value, product: '-Acme' }, 'product'],
  ['portal-name', { ...name.value, supportEmail: 'the desk' }, 'supportEmail'],
  ['portal-name', { ...name.value, language: 'fr' }, 'language'],
  ['portal-times', { ...times.value, undoSeconds: 301 }, 'undoSeconds'],
  ['portal-times', { ...times.value, sessionMinutes: 4 }, 'sessionMinutes'],
  ['portal-limits', { uploadMegabytes: 11, decisionsAtOnce: null }, 'uploadMegabytes'],
])('refuses %s %o at its field', async (kind, value, field) => {
  const { status, text } = await save(kind, value);
  expect(status).toBe(422);
  expect(Object.keys(JSON.parse(text).error.fields)).toEqual([field]);
});

test('nobody keeps a second one of a group, and nobody but administrators reads or keeps any', async () => {
  const { today } = await page('portal-name');
  const body = {
    kind: 'portal-name',
    key: 'other',
    value: name.value,
    effectiveFrom: today,
    revision: 0,
  } as const;
  expect((await company.call('admin', settingCalls.save, { body })).status).toBe(422);
  for (const who of ['asha', 'ravi'] as const) {
    expect((await company.call(who, getServerSettings)).status).toBe(403);
    expect((await company.call(who, settingCalls.save, { body: { ...body, key: any } })).status).toBe(403);
  }
});

test('what the server was started with is shown; of a secret only that it is set', async () => {
  const { answer, text } = await company.call('admin', getServerSettings);
  const of = (setting: string) => answer.data.find((one) => one.name === setting);
  expect(of('PRODUCT')).toMatchObject({ value: 'Acme', isSet: true, decidedIn: 'portal-name' });
  expect(of('TZ')).toMatchObject({ value: 'Asia/Kolkata', isSet: false, from: 'default' });
  expect(of('SMTP_URL')).toMatchObject({ value: null, secret: true, isSet: true });
  expect(of('SCIM_TOKEN')).toMatchObject({ value: null, secret: true, isSet: false });
  expect(text).not.toContain('hunter2');
});
