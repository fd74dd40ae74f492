import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadBounds } from '#contract/uploads.ts';
import { namedBy, sweepFiles } from '#server/files/sweep.ts';
import { chair, Desk, fillCompany, invoiceFacts, pdf } from '#testing/asset-requests.ts';
import { bomb, cornersOf, photo, pictureIn, turned, uprightCorners } from '#testing/files/pictures-made.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { makeReadable } from './readable-service.ts';
import { namedFiles } from './store.ts';

let portal: TestPortal;
let desk: Desk;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
});
afterAll(() => portal.close());

const price = 10_000;
const bill = () => chair(price, { purchaseType: 'reimbursement', invoice: invoiceFacts(price) });
const filesOf = async (requestID: string) => (await desk.detail('asha', requestID)).files;
/** A reimbursement with this as its bill; the name of the file. */
async function sent(bytes: Buffer, name = 'IMG_0042.jpg') {
  const { status, body } = await desk.submit('asha', bill(), [{ name, bytes }]);
  expect(status).toBe(200);
  const [{ fileName }] = await filesOf(body.data.requestID);
  return { requestID: body.data.requestID as string, fileName: fileName as string };
}
const open = (who: 'asha' | 'ravi' | 'dev', fileName: string, headers = {}) =>
  desk.call(who, `downloadDocument?fileName=${fileName}`, undefined, headers);

test('a photo is sent as it is, and soon there is a readable copy beside it, for the same people', async () => {
  const taken = await turned(6);
  const { requestID, fileName } = await sent(taken);
  expect(await filesOf(requestID)).toMatchObject([{ readableName: null, readableFailed: false }]);
  await portal.drainOutbox();
  const [file] = await filesOf(requestID);
  expect(file).toMatchObject({
    fileName,
    contentType: 'image/jpeg',
    size: taken.length,
    readableFailed: false,
  });
  const readable = await open('ravi', file.readableName);
  expect(readable.status).toBe(200);
  const { jpeg, width, height } = await pictureIn(readable.body);
  expect([width, height]).toEqual([400, 200]);
  expect(await cornersOf(jpeg)).toEqual(uprightCorners);
  expect((await open('ravi', file.readableName, { range: 'bytes=0-3' })).body).toEqual(Buffer.from('%PDF'));
  // The original stays byte for byte.
  expect((await open('asha', fileName)).body.equals(taken)).toBe(true);
  expect(await open('dev', file.readableName)).toMatchObject({ status: 404 });
  const noted = await portal.platform.database.reads
    .selectFrom('auditLog')
    .select('subject')
    .where('action', '=', 'document.download')
    .execute();
  expect(noted.map(({ subject }) => subject)).toContain(file.readableName);
});

test('the making of it may be cut off anywhere and done again, also by two at once', async () => {
  const { requestID, fileName } = await sent(await turned(3));
  await portal.drainOutbox();
  const [{ readableName }] = await filesOf(requestID);
  const { platform } = portal;
  // As after a crash between the file and its row: the sweep leaves what is younger than a day, the job does it again.
  await platform.database.writes
    .updateTable('assetRequestFiles')
    .set({ readableName: null })
    .where('fileName', '=', fileName)
    .execute();
  expect(await platform.files.size(readableName)).not.toBeNull();
  await Promise.all([makeReadable(platform, fileName), makeReadable(platform, fileName)]);
  await makeReadable(platform, fileName);
  expect(await filesOf(requestID)).toMatchObject([{ readableName, readableFailed: false }]);
  expect((await open('asha', readableName)).status).toBe(200);
  await sweepFiles(platform, namedBy(platform, [namedFiles]), -1);
  expect(await platform.files.size(readableName)).not.toBeNull();
  expect(await platform.files.size(fileName)).not.toBeNull();
});

test('a picture that breaks off keeps only its original, and the next one is made all the same', async () => {
  const whole = await photo(900, 600).jpeg().toBuffer();
  const cut = whole.subarray(0, whole.length / 2);
  const broken = await sent(cut);
  const after = await sent(await photo(300, 200).webp().toBuffer(), 'bill.webp');
  await portal.drainOutbox();
  expect(await filesOf(broken.requestID)).toMatchObject([{ readableName: null, readableFailed: true }]);
  expect((await open('asha', broken.fileName)).body.equals(cut)).toBe(true);
  expect(await filesOf(after.requestID)).toMatchObject([{ readableFailed: false }]);
  await makeReadable(portal.platform, broken.fileName);
  expect(await filesOf(broken.requestID)).toMatchObject([{ readableFailed: true }]);
});

test('of a PDF no copy is made', async () => {
  const { requestID } = await sent(pdf, 'bill.pdf');
  await portal.drainOutbox();
  expect(await filesOf(requestID)).toMatchObject([{ readableName: null, readableFailed: false }]);
});

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
]);

test.each([
  ['more than fits at once', 'x.png', bomb(10_000, 10_000, { interlaced16: true }), 422, 'too much memory'],
  ['no PDF behind its first bytes', 'x.pdf', Buffer.from('%PDF-1.7\njunk'), 422, 'not a PDF that opens'],
  ['more pixels than any phone takes', 'x.png', bomb(30_000, 30_000), 422, 'more than 100 million pixels'],
  [
    'no picture behind its first bytes',
    'x.jpg',
    Buffer.from('\xff\xd8\xff\xe0 none', 'latin1'),
    422,
    'not a picture',
  ],
  ["an iPhone's own kind", 'IMG_1.HEIC', heic, 415, 'most compatible'],
])('a picture with %s is refused with a sentence', async (_what, name, bytes, status, words) => {
  const answer = await desk.submit('asha', bill(), [{ name, bytes }]);
  expect(answer).toMatchObject({ status, body: { error: { message: expect.stringContaining(words) } } });
});

test('the server enforces the one limit that the form says', async () => {
  const page = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, '%')]);
  const send = (sizes: number[]) =>
    desk.submit(
      'asha',
      bill(),
      sizes.map((size, at) => ({ name: `${at}.pdf`, bytes: page(size) })),
    );
  expect((await send([uploadBounds.fileBytes])).status).toBe(200);
  expect((await send([uploadBounds.fileBytes + 1])).status).toBe(413);
  expect((await send(Array(uploadBounds.files).fill(400))).status).toBe(200);
  expect((await send(Array(uploadBounds.files + 1).fill(400))).status).toBe(413);
});
