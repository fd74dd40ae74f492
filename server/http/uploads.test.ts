import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chair, Desk, fillCompany, invoiceFacts, multipart, pdf, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

it.each([
  ['of 70 characters', `boundary=${'x'.repeat(70)}`, 200],
  ['of 256 characters', `boundary=${'x'.repeat(256)}`, 400],
  ['of 5,000 characters', `boundary=${'x'.repeat(5_000)}`, 400],
  ['that is missing', '', 400],
])('answers a call with a boundary %s', async (_what, parameter, status) => {
  const { payload, headers } = multipart('AssetRequest', chair(100), [{ name: 'quote.pdf', bytes: pdf }]);
  const was = headers['content-type']?.split('boundary=')[1] ?? '';
  const is = parameter.split('=')[1] ?? '';
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/download/buying/saveRequest',
    headers: {
      ...(await signIn(portal, people.asha)),
      'content-type': `multipart/form-data; ${parameter}`,
    },
    payload: payload.toString('latin1').replaceAll(was, is),
  });
  expect([answer.statusCode, answer.json().error?.code]).toEqual([
    status,
    status === 400 ? 'bad_request' : undefined,
  ]);
});

it('takes its field once, and reads no more of a file’s name than a name has', async () => {
  const field = (json: object) =>
    multipart('AssetRequest', json).payload.toString().split('\r\n').slice(1, 5);
  const wrong = field({ purchaseType: 'instore', assests: Array(10).fill({}) });
  const right = field(chair(100));
  const name = `${'\u0345'.repeat(15_000)}${'\u0334'.repeat(15_000)}.pdf`;
  const file = multipart('x', {}, [{ name, bytes: pdf }])
    .payload.toString('latin1')
    .split('\r\n')
    .slice(5);
  const boundary = file[0] as string;
  const send = async (...fields: string[][]) => {
    const lines = [...fields.flatMap((one) => [boundary, ...one]), ...file];
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/download/buying/saveRequest',
      payload: Buffer.from(lines.join('\r\n'), 'latin1'),
      headers: {
        ...(await signIn(portal, people.asha)),
        'content-type': `multipart/form-data; boundary=${boundary.slice(2)}`,
      },
    });
    return answer.statusCode;
  };
  expect(await send(right, wrong, wrong)).toBe(200);
  expect(await send(wrong, right)).toBe(400);
});

it('refuses a part without a name, with files or beside a field', async () => {
  const payload = '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n';
  for (const url of [
    `/download/rest/uploadProfilePic?empcode=${people.asha}`,
    '/download/buying/saveRequest',
  ]) {
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...(await signIn(portal, people.asha)), 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([url, Math.floor(answer.statusCode / 100)]).toEqual([url, 4]);
  }
});

it('asks who may add files to a request before it receives them', async () => {
  const desk = new Desk(portal);
  const { body } = await desk.submit('asha', chair(100), [{ name: 'quote.pdf', bytes: pdf }]);
  const { requestID } = body.data;
  const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted: Socket[] = [];
  portal.app.server.on('connection', (socket: Socket) => accepted.push(socket));
  const invoice = { requestID, action: 'uploadInvoice', version: 1, invoice: invoiceFacts(100) };
  const documents = { requestID, sequenceID: 1, assests: [] };
  const calls = [
    ['ravi', 'uploadInvoice', 'AssetRequest', invoice, 403],
    ['ravi', 'uploadMultipleFiles', 'MultipleAssetRequestDocuments', documents, 403],
    ['dev', 'uploadMultipleFiles', 'MultipleAssetRequestDocuments', documents, 404],
    ['dev', 'addComment', 'AssetComment', { requestID, text: 'Look.' }, 404],
  ] as const;
  for (const [who, path, field, json, status] of calls) {
    const large = Array.from({ length: 9 }, () => ({ name: 'a.pdf', bytes: Buffer.alloc(9_000_000, pdf) }));
    const { payload, headers } = multipart(field, json, large);
    const signedIn = await signIn(portal, people[who]);
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => {});
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk;
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const lines = Object.entries({ ...signedIn, ...headers, 'content-length': payload.length });
    socket.write(
      [
        `POST /download/buying/${path} HTTP/1.1`,
        'Host: localhost',
        ...lines.map((line) => line.join(': ')),
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(payload);
    await closed;
    expect(heard.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(accepted.pop()?.bytesRead).toBeLessThan(2_000_000);
  }
});

it('takes a PDF that something was written before, as readers do, and no text that only speaks of one', async () => {
  const desk = new Desk(portal);
  const before = Buffer.from('\r\nX-Scanner: third floor\r\n');
  const send = (bytes: Buffer) =>
    desk.submit('asha', chair(100), [{ name: 'quote.pdf', bytes }]).then(({ status }) => status);
  expect(await send(Buffer.concat([before, pdf]))).toBe(200);
  expect(await send(Buffer.concat([Buffer.alloc(2_000, 'x'), pdf]))).toBe(415);
  expect(await send(Buffer.from('A note about %PDF- files'))).toBe(422);
});
