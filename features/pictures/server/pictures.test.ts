import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataDirectory } from '#server/env.ts';
import { namedBy, sweepFiles } from '#server/files/sweep.ts';
import { bomb, cornersOf, filesSent, photo, turned, uprightCorners } from '#testing/files/pictures-made.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { namedPictures } from './store.ts';

const [asha, ravi, leena, omar] = ['E1001', 'E1002', 'E1003', 'E1008'];
let portal: TestPortal;
let mate: string;
let hr: string;
let face: Buffer;
const sessions = new Map<string, Promise<SignedIn>>();

beforeAll(async () => {
  portal = await openTestPortal();
  const found = async (text: string) =>
    (await portal.platform.database.pool.query(text)).rows[0].empcode as string;
  mate = await found(
    `select empcode from employees where manager_empcode = '${ravi}' and empcode <> '${asha}' and left_on is null`,
  );
  hr = await found(`select empcode from role_grants where role = 'HR' and location_id is null limit 1`);
  face = await photo(800, 600).jpeg().toBuffer();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await post(asha, 'removePicture', { empcode: asha });
  await post(asha, 'hidePicture', { hidden: false });
});

async function call(
  who: string | null,
  given: { method: 'GET' | 'POST'; url: string; payload?: object; headers?: object },
) {
  if (who && !sessions.has(who)) sessions.set(who, signIn(portal, who));
  const session = who ? await sessions.get(who) : {};
  return portal.app.inject({ ...given, headers: { ...session, ...given.headers } });
}
const post = (who: string | null, name: string, payload: object) =>
  call(who, { method: 'POST', url: `/download/rest/${name}`, payload });
const get = (who: string | null, url: string, headers: object = {}) =>
  call(who, { method: 'GET', url, headers });
const image = (who: string | null, empcode: string, more = '', headers: object = {}) =>
  get(who, `/api/images?img=employee_profile_image/${empcode}${more}`, headers);
const whoHasOne = async (who: string, ...of: string[]): Promise<string[]> =>
  (await get(who, `/download/rest/pictures?of=${of}`))
    .json()
    .data.map((one: { empcode: string }) => one.empcode);

async function upload(
  who: string | null,
  bytes = face,
  { name = 'me.jpg', of = asha, crop = '', part = 'inputFile' } = {},
) {
  const sent = await filesSent(part, [{ name, bytes }]);
  const url = `/download/rest/uploadProfilePic?empcode=${of}${crop && `&crop=${crop}`}`;
  return call(who, { method: 'POST', url, ...sent });
}
const toldOf = ({ statusCode, json }: Awaited<ReturnType<typeof call>>) => [statusCode, json().error?.code];
const keptFiles = () =>
  readdirSync(join(dataDirectory(portal.platform.env), 'files/kept')).filter((name) =>
    name.endsWith('.webp'),
  );
const received = () => readdirSync(join(dataDirectory(portal.platform.env), 'files/incoming'));
const audited = async () =>
  (
    await portal.platform.database.pool.query(
      `select action from audit_log where action like 'picture.%' order by audit_id`,
    )
  ).rows.map(({ action }) => action);

it('keeps a picture as WebP, large and small, and says so in the words of the specification', async () => {
  const before = keptFiles().length;
  const answer = await upload(asha);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ statusText: 'file uploaded succesfully', data: { empcode: asha } });
  expect(keptFiles()).toHaveLength(before + 2);
  expect(received()).toEqual([]);
  expect((await get(asha, '/api/profile')).json().data.isProfileExsits).toBe('1');
  for (const [more, side] of [
    ['', 512],
    ['&size=96', 96],
  ] as const) {
    const { headers, rawPayload } = await image(omar, asha, more);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      vary: 'authorization, cookie',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
  }
  expect((await audited()).at(-1)).toBe('picture.upload');
});

it('answers 304 to who has it, and anew to who has the one before', async () => {
  await upload(asha);
  const { etag } = (await image(omar, asha)).headers;
  const again = await image(omar, asha, '', { 'if-none-match': etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  expect((await image(omar, asha, '&size=96', { 'if-none-match': etag })).statusCode).toBe(200);
  await upload(asha);
  expect((await image(omar, asha, '', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('takes only the square that was chosen, of the picture as it is seen, and leaves behind what the phone wrote', async () => {
  // A quarter each of red, green, blue and yellow.
  const colourAt = async (crop: string, orientation: number) => {
    expect((await upload(asha, await turned(orientation), { crop })).statusCode).toBe(200);
    return [...new Set(await cornersOf((await image(asha, asha)).rawPayload))];
  };
  for (const orientation of [1, 6]) {
    expect(await colourAt('20,20,60', orientation)).toEqual(['red']);
    expect(await colourAt('300,120,60', orientation)).toEqual(['yellow']);
  }
  // What lies outside is left out.
  expect(await colourAt('9999,9999,9999', 1)).toEqual(['green', 'yellow']);
  expect((await upload(asha, await turned(8))).statusCode).toBe(200);
  expect(await cornersOf((await image(asha, asha)).rawPayload)).toEqual(uprightCorners);

  const taken = await photo(600, 400)
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(taken.includes('Telephone')).toBe(true);
  await upload(asha, taken);
  for (const more of ['', '&size=96']) {
    const { rawPayload } = await image(asha, asha, more);
    const metadata = await sharp(rawPayload).metadata();
    for (const beside of ['exif', 'xmp', 'iptc', 'icc', 'orientation'])
      expect(metadata).not.toHaveProperty(beside);
  }
});

it.each([
  ['a picture of another kind', 'me.jpg', () => photo(90, 90).webp().toBuffer(), [415, 'file_type']],
  ['a GIF that says it is a JPEG', 'me.jpg', () => photo(90, 90).gif().toBuffer(), [415, 'file_type']],
  ['a PNG that says it is a GIF', 'me.gif', () => photo(90, 90).png().toBuffer(), [415, 'file_type']],
  ['a text', 'me.png', async () => Buffer.from('no picture'), [415, 'file_type']],
  ['nothing', 'me.png', async () => Buffer.alloc(0), [422, 'file_empty']],
  [
    '1,000,000 bytes',
    'me.jpg',
    async () => Buffer.concat([face, Buffer.alloc(1_000_000 - face.length)]),
    [413, 'file_too_large'],
  ],
  ['half a picture', 'me.jpg', async () => face.subarray(0, face.length / 2), [422, 'picture_broken']],
  [
    'a head without a picture',
    'me.jpg',
    async () => Buffer.from('\xff\xd8\xff\xe0 none', 'latin1'),
    [422, 'picture_broken'],
  ],
  ['900 million pixels', 'me.png', async () => bomb(30_000, 30_000), [422, 'picture_too_large']],
  [
    'what fills the memory',
    'me.png',
    async () => bomb(10_000, 10_000, { interlaced16: true }),
    [422, 'picture_too_heavy'],
  ],
])('refuses %s, and leaves nothing of it', async (_what, name, bytes, told) => {
  const before = keptFiles();
  expect(toldOf(await upload(asha, await bytes(), { name }))).toEqual(told);
  expect(keptFiles()).toEqual(before);
  expect(received()).toEqual([]);
  expect(await whoHasOne(asha, asha)).toEqual([]);
});

it('takes what has one byte less than a million, under any of the three endings', async () => {
  const padded = Buffer.concat([face, Buffer.alloc(999_999 - face.length)]);
  for (const name of ['a.jpg', 'a.JPEG']) expect((await upload(asha, padded, { name })).statusCode).toBe(200);
  const png = await photo(90, 90).png().toBuffer();
  expect((await upload(asha, png, { name: 'a.png' })).statusCode).toBe(200);
});

it('takes one file, under its own name', async () => {
  expect(toldOf(await upload(asha, face, { part: 'file' }))).toEqual([400, 'unknown_part']);
  const two = await filesSent('inputFile', [
    { name: 'a.jpg', bytes: face },
    { name: 'b.jpg', bytes: face },
  ]);
  const url = `/download/rest/uploadProfilePic?empcode=${asha}`;
  expect(toldOf(await call(asha, { method: 'POST', url, ...two }))).toEqual([413, 'too_many_files']);
  expect(toldOf(await call(asha, { method: 'POST', url, ...(await filesSent('inputFile', [])) }))).toEqual([
    400,
    'no_file',
  ]);
  expect(toldOf(await call(asha, { method: 'POST', url, payload: {} }))).toEqual([415, 'wrong_content_type']);
  expect(received()).toEqual([]);
});

it('lets people change their own, and HR everybody’s', async () => {
  expect(toldOf(await upload(null))).toEqual([401, 'sign_in']);
  expect(toldOf(await upload(ravi))).toEqual([403, 'not_your_picture']);
  expect(toldOf(await upload(hr, face, { of: 'NOBODY' }))).toEqual([404, 'no_such_person']);
  const of = async (who: string) => (await get(who, `/download/rest/pictureOf?empcode=${asha}`)).json().data;
  expect(await of(hr)).toEqual({ mayChange: true, version: null });
  expect((await upload(hr)).statusCode).toBe(200);
  expect(await of(hr)).toEqual({ mayChange: true, version: expect.any(String) });
  expect(await of(ravi)).toEqual({ mayChange: false, version: null });
  expect(await whoHasOne(omar, asha)).toEqual([asha]);
  expect(toldOf(await post(ravi, 'removePicture', { empcode: asha }))).toEqual([403, 'not_your_picture']);
  expect((await post(hr, 'removePicture', { empcode: asha })).statusCode).toBe(200);
  expect(await whoHasOne(omar, asha)).toEqual([]);
  expect(toldOf(await image(omar, asha))).toEqual([404, 'no_picture']);
  expect((await get(asha, '/api/profile')).json().data.isProfileExsits).toBe('0');
});

it('shows a hidden one to its owner, their team and HR, and to nobody else, not even that there is one', async () => {
  await upload(asha);
  expect((await post(asha, 'hidePicture', { hidden: true })).json().data.hidden).toBe(true);
  for (const who of [asha, ravi, mate, hr]) {
    expect((await image(who, asha)).statusCode).toBe(200);
    expect(await whoHasOne(who, asha)).toEqual([asha]);
  }
  for (const who of [omar, leena]) {
    expect(toldOf(await image(who, asha, '&size=96'))).toEqual([404, 'no_picture']);
    expect(await whoHasOne(who, asha)).toEqual([]);
  }
  // The next one is hidden too.
  await upload(asha);
  expect((await image(omar, asha)).statusCode).toBe(404);
  await post(asha, 'hidePicture', { hidden: false });
  expect((await image(omar, asha)).statusCode).toBe(200);
  expect((await audited()).slice(-3)).toEqual(['picture.hide', 'picture.upload', 'picture.show']);
});

it('shows the picture of whoever has left to HR alone', async () => {
  await upload(asha);
  const leftOn = (day: string) =>
    portal.platform.database.pool.query(`update employees set left_on = ${day} where empcode = '${asha}'`);
  await leftOn("'2026-11-01'");
  for (const who of [ravi, mate, omar]) {
    expect(toldOf(await image(who, asha))).toEqual([404, 'no_picture']);
    expect(await whoHasOne(who, asha)).toEqual([]);
  }
  expect((await image(hr, asha)).statusCode).toBe(200);
  await leftOn('null');
  expect((await image(omar, asha)).statusCode).toBe(200);
});

it('answers for a hundred people at once, and says of the others nothing', async () => {
  await upload(asha);
  const codes = Array.from({ length: 99 }, (_, at) => `X${at}`);
  expect(await whoHasOne(omar, ...codes, asha)).toEqual([asha]);
  expect(toldOf(await get(omar, `/download/rest/pictures?of=${[...codes, asha, omar]}`))).toEqual([
    400,
    'invalid',
  ]);
  // Who asks is not in the answer unless they have asked for themselves.
  expect(await whoHasOne(asha, omar)).not.toContain(asha);
});

it.each([
  'employee_profile_image/E1001/',
  'employee_profile_image/../x',
  'E1001',
  'employee_profile_image/e1001',
  '/employee_profile_image/E1001',
])('has no image %s', async (img) => {
  expect(toldOf(await get(asha, `/api/images?img=${encodeURIComponent(img)}`))).toEqual([400, 'invalid']);
});

it('keeps one of two that are sent at once, and no file of the other', async () => {
  await upload(asha);
  const before = keptFiles().length;
  const answers = await Promise.all([1, 2, 3].map(() => upload(asha)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(keptFiles()).toHaveLength(before);
  const { version } = (await get(asha, '/download/rest/ownPicture')).json().data;
  expect(answers.map((answer) => answer.json().data.version)).toContain(version);
  expect(keptFiles()).toContain(`${version}-512.webp`);
  expect((await image(omar, asha)).statusCode).toBe(200);
});

it('leaves its files to no sweep, and to each the files of nobody', async () => {
  await upload(asha);
  const there = keptFiles();
  const stray = '0b6f3f4e-9b0e-4a35-8f0e-5c0a3c1f2d10-96.webp';
  await portal.platform.files.keep(await portal.platform.files.receive(Readable.from([face])), stray);
  const named = namedBy(portal.platform, [namedPictures]);
  await sweepFiles(
    portal.platform,
    [...named, async (names) => new Set(names.filter((name) => !/-(512|96)\.webp$/.test(name)))],
    -1,
  );
  expect(keptFiles()).toEqual(there);
});

it('says 404 for a picture whose file is lost', async () => {
  const { version } = (await upload(asha)).json().data;
  await portal.platform.files.remove(`${version}-512.webp`);
  expect((await image(omar, asha)).statusCode).toBe(404);
});
