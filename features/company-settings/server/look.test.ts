import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { any } from '#contract/record-versions.ts';
import { getProfile } from '#features/profile/contract.ts';
import { dataDirectory } from '#server/env.ts';
import { namedBy, sweepFiles } from '#server/files/sweep.ts';
import { lookOf } from '#server/http/look.ts';
import { namedLogos } from '#server/settings/store.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { smallCompany } from '#testing/small-company.ts';
import { settingCalls, uploadLogo } from '../contract.ts';
import { settingKinds } from '../kinds.ts';

const company = smallCompany();
const { blank } = settingKinds['portal-look'];

async function save(value: object) {
  const { answer } = await company.call('admin', settingCalls.list, { query: { kind: 'portal-look' } });
  const { rows, today } = answer.data;
  return company.call('admin', settingCalls.save, {
    body: {
      kind: 'portal-look',
      key: any,
      value: { ...blank.value, ...value },
      effectiveFrom: today,
      revision: rows[0]?.revision ?? 0,
    },
  });
}
const fieldsOf = ({ text }: { text: string }) => JSON.parse(text).error.fields as Record<string, string>;
const get = (url: string) => company.portal.app.inject({ url });
const styles = async () => (await company.call('asha', getProfile)).answer.data.look.styles ?? '';
const send = (bytes: Buffer, name = 'logo.png') =>
  company.call('admin', uploadLogo, { files: [{ name, bytes }] });

/** A letter on nothing: see-through around it. */
const letter = () =>
  sharp({ create: { width: 900, height: 200, channels: 4, background: { r: 0, g: 90, b: 60, alpha: 0 } } })
    .composite([
      {
        input: { create: { width: 300, height: 100, channels: 4, background: '#005a3c' } },
        left: 20,
        top: 20,
      },
    ])
    .png()
    .withExif({ IFD0: { Make: 'Telephone' } })
    .toBuffer();

test('an accent that is not readable is refused with the figure and the nearest that is, which is kept', async () => {
  const refused = await save({ accentLight: '#ffd400', accentDark: '#003300' });
  expect(refused.status).toBe(422);
  const fields = fieldsOf(refused);
  expect(Object.keys(fields)).toEqual(['accentLight', 'accentDark']);
  for (const sentence of Object.values(fields))
    expect(sentence).toMatch(/^Text .*: [\d.]+:1, and 4.5:1 is needed\. #[0-9a-f]{6} is the nearest/);
  const offered = (field: string) => /#[0-9a-f]{6}/.exec(fields[field] ?? '')?.[0];
  expect(
    (await save({ accentLight: offered('accentLight'), accentDark: offered('accentDark') })).status,
  ).toBe(200);
});

test.each(['red', '#FFD400', '#ffd40', '#ffd400;}'])('%s is no colour', async (accentLight) => {
  const refused = await save({ accentLight });
  expect(fieldsOf(refused)).toHaveProperty('accentLight');
});

test('the colours reach a page by an address that says what is in it, kept for good; without any there is none', async () => {
  await save({ accentLight: '#7a1fa2' });
  const href = await styles();
  const answer = await get(href);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.body).toContain(':root:root:not([data-theme="dark"]){--accent:#7a1fa2;--accent-strong:#');
  expect(answer.body).not.toContain('data-theme="dark"]{');
  // Of another release, or of somebody's own making.
  expect((await get(href.replace(/-[0-9a-f]{8}\.css/, '-00000000.css'))).statusCode).toBe(404);
  await save({});
  expect(await styles()).toBe('');
  // A page of before, or a process that has not heard of it, has it all the same.
  expect((await get(href)).statusCode).toBe(200);
  expect(lookOf(company.portal.platform.settings.now)).toEqual({
    styles: null,
    logoLight: null,
    logoDark: null,
  });
});

test('a logo is drawn anew, see-through as it was, and shown to anyone once its name is known', async () => {
  const sent = await send(await letter());
  expect(sent.status, sent.text).toBe(200);
  const { file } = sent.answer.data;
  expect(file).toMatch(/^logo-[0-9a-f]{32}\.webp$/);
  expect((await send(await letter())).answer.data.file).toBe(file);
  expect((await save({ logoDark: file })).status).toBe(200);
  const { logoDark } = (await company.call('asha', getProfile)).answer.data.look;
  const answer = await get(logoDark ?? '');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  const drawn = await sharp(answer.rawPayload).metadata();
  expect(drawn).toMatchObject({ format: 'webp', width: 480, hasAlpha: true });
  expect(drawn).not.toHaveProperty('exif');
});

test.each([
  ['a JPEG', () => photo(90, 90).jpeg().toBuffer(), 415],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    415,
  ],
  ['half a picture', async () => (await photo(90, 90).png().toBuffer()).subarray(0, 60), 422],
  ['nothing', async () => Buffer.alloc(0), 422],
])('refuses %s as a logo, and leaves nothing of it', async (_what, bytes, status) => {
  const kept = () => readdirSync(join(dataDirectory(company.portal.platform.env), 'files/kept'));
  const before = kept();
  expect((await send(await bytes())).status).toBe(status);
  expect(kept()).toEqual(before);
});

test('nobody but administrators sends one; nobody decides another file, or one that is gone; the sweep leaves those of earlier versions', async () => {
  expect(
    (await company.call('asha', uploadLogo, { files: [{ name: 'a.png', bytes: await letter() }] })).status,
  ).toBe(403);
  const gone = `logo-${'0'.repeat(32)}.webp`;
  for (const logoLight of [gone, 'telling-1.webp', '../x']) {
    const refused = await save({ logoLight });
    expect(fieldsOf(refused), logoLight).toHaveProperty('logoLight');
  }
  const { file } = (await send(await letter())).answer.data;
  const stray = (await send(await photo(40, 40).png().toBuffer())).answer.data.file;
  await save({ logoLight: file });
  await save({});
  const { platform } = company.portal;
  await sweepFiles(platform, namedBy(platform, [namedLogos]), -1);
  expect((await get(`/company/${file}`)).statusCode).toBe(200);
  expect((await get(`/company/${stray}`)).statusCode).toBe(404);
  expect((await save({ logoLight: file })).status).toBe(200);
});
