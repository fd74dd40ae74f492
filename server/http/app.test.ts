import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#contract/call.ts';
import { refuse } from '#contract/refusal.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';
import { type App, createApp } from './app.ts';
import { anyone, employees, only } from './policy.ts';
import { route } from './route.ts';

const order = call('POST /orders', {
  summary: 'Orders pencils.',
  query: Type.Object({ urgent: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  body: Type.Object(
    { lines: Type.Array(Type.Object({ pencils: Type.Integer({ minimum: 1 }) }), { maxItems: 3 }) },
    { additionalProperties: false },
  ),
  answer: Type.Object({ ordered: Type.Integer() }),
});
const refused = call('POST /refused', { summary: 'Is refused.' });
const broken = call('GET /broken', { summary: 'Breaks.', answer: Type.Object({}) });
const staffOnly = call('POST /staff', {
  summary: 'For staff.',
  body: Type.Object({}),
  answer: Type.Object({}),
});
const financeOnly = call('GET /finance', {
  summary: 'For finance.',
  answer: Type.Object({}),
});
const open = anyone('a test');

let portal: TestPortal;
let company: TestPortal;
let app: App;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  company = await openTestPortal({ env: { BREAK_GLASS: '1' } });
  const asha = {
    empcode: 'E1',
    name: 'Asha',
    email: 'a@example.com',
    orgUnit: 'IT',
    locationId: 'L1',
    grants: [],
  };
  app = await createApp(portal.platform, async ({ headers }) =>
    headers.authorization ? { actor: asha, sessionId: 'session' } : null,
  );
  route(app, order, open, async ({ body }) => ({ ordered: body.lines.length, secret: 'never sent' }));
  route(app, refused, open, async () =>
    refuse(409, 'stale', 'Somebody was quicker: load it again.', { current: 3 }),
  );
  route(app, broken, open, async () => {
    throw new Error('password=hunter2 in a stack');
  });
  route(app, staffOnly, employees, async () => ({}));
  route(app, financeOnly, only('FINANCE'), async () => ({}));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await company.close();
  await portal.close();
});

const post = (payload: unknown, url = '/orders') =>
  app.inject({ method: 'POST', url, payload: payload as object });

describe('a call', () => {
  it('is answered with what its contract names, under a request id, and is logged without its query', async () => {
    const answer = await post({ lines: [{ pencils: 2 }] }, '/orders?urgent=true');
    expect([answer.statusCode, answer.json()]).toEqual([200, { ordered: 1 }]);
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[\w-]{12}$/);
    const line = portal.logged.find(({ reqId }) => reqId === id);
    expect(line).toMatchObject({ method: 'POST', path: '/orders', status: 200 });
  });
});

describe('a bad call is answered in the one error shape', () => {
  it.each([
    ['a missing field', {}, { lines: expect.any(String) }],
    ['a wrong type', { lines: [{ pencils: '2' }] }, { 'lines.0.pencils': expect.any(String) }],
    ['too little', { lines: [{ pencils: 0 }] }, { 'lines.0.pencils': expect.any(String) }],
    ['too many', { lines: Array(4).fill({ pencils: 1 }) }, { lines: expect.any(String) }],
    ['a field too many', { lines: [], pens: 1 }, { pens: expect.any(String) }],
  ])('400 names the field: %s', async (_what, payload, fields) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: {
        code: 'invalid',
        message: expect.any(String),
        reference: answer.headers['x-request-id'],
        fields,
      },
    });
  });

  it.each([
    ['POST', '/api/tickets', { fileName: 'a\0b' }, 'fileName', 'E1001'],
    ['POST', '/api/tickets', { fileName: 'a\ud800b' }, 'fileName', 'E1001'],
    ['POST', '/download/admin/endSessions', { empcode: '\0' }, 'empcode', 'E1006'],
    ['GET', '/download/admin/getSessions?query=%00', undefined, 'query', 'E1006'],
    ['GET', '/api/get-menus?empcode=%00', undefined, 'empcode', 'E1006'],
    ['POST', '/api/break-glass', { code: '\0'.repeat(20) }, 'code', null],
  ] as const)('400 to text that cannot be kept: %s %s %j', async (method, url, payload, field, who) => {
    const headers = who ? await signIn(company, who) : {};
    const answer = await company.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        error: {
          code: 'invalid',
          message: expect.stringMatching(/^This text holds a character/),
          reference: answer.headers['x-request-id'],
          fields: { [field]: expect.any(String) },
        },
      },
    ]);
  });

  it('names twenty fields at most, in few words, and says where there is more', async () => {
    const unknown = (count: number, name: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}${name}`, 1]));
    const all = await post({ lines: [], ...unknown(20, 'x') });
    expect(Object.keys(all.json().error.fields)).toHaveLength(20);
    expect(all.json().error.message).toMatch(/ and 16 more: nothing was saved\.$/);
    const some = await post({ lines: [], ...unknown(40, '\u0001'.repeat(190)) });
    expect(some.json().error.message).toMatch(/ There is more to correct than is named here\.$/);
    expect(Object.keys(some.json().error.fields).length).toBeLessThanOrEqual(20);
    expect(some.rawPayload.length).toBeLessThan(16 * 1024);
    const items = await post({ lines: Array(3).fill({ pencils: 0 }), ...unknown(400, '') });
    expect(items.json().error.fields).toMatchObject({
      'lines.0.pencils': 'At least 1.',
      '0': expect.any(String),
    });
  });

  it('does not read what is out of all bounds', async () => {
    const nested = await app.inject({
      method: 'POST',
      url: '/orders',
      headers: { 'content-type': 'application/json' },
      body: `{"lines": ${'['.repeat(30_000)}`,
    });
    expect([nested.statusCode, nested.json().error.message]).toEqual([
      400,
      'What was sent is nested more than 32 levels deep. Nothing was saved.',
    ]);
    const wide = await post(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}`, 1])));
    expect(wide.json().error.message).toBe(
      'What was sent has more than 500 fields in one place. Nothing was saved.',
    );
    const named = await post({ ['n'.repeat(201)]: 1 });
    expect(named.json().error.message).toBe(
      'What was sent has a field whose name is longer than 200 characters. Nothing was saved.',
    );
  });

  const raw = (body: string, type: string) =>
    app.inject({ method: 'POST', url: '/orders', body, headers: { 'content-type': type } });

  it.each([
    [400, 'bad_request', () => raw('{"lines": [', 'application/json')],
    [400, 'bad_request', () => raw('{"__proto__": {"admin": true}, "lines": []}', 'application/json')],
    [400, 'invalid', () => post({ lines: [] }, '/orders?urgent=perhaps')],
    [413, 'too_large', () => raw(JSON.stringify({ lines: 'x'.repeat(70_000) }), 'application/json')],
    [415, 'wrong_content_type', () => raw('<lines/>', 'application/xml')],
    [401, 'sign_in', () => app.inject('/finance')],
    // Whoever is not signed in has their body neither read nor checked.
    [401, 'sign_in', () => post('x'.repeat(70_000), '/staff')],
    [400, 'bad_request', () => app.inject('/%E0%A4%A')],
    [403, 'forbidden', () => app.inject({ url: '/finance', headers: { authorization: 'Bearer x' } })],
  ])('%i %s', async (status, code, send) => {
    const answer = await send();
    expect(answer.statusCode).toBe(status);
    const { error } = answer.json();
    expect(error).toMatchObject({ code, reference: answer.headers['x-request-id'] });
    expect(error.message).toMatch(/^[A-Z].+\.$/);
  });

  it('404 for an unknown call, the page for an unknown address', async () => {
    const unknown = await portal.app.inject({ method: 'POST', url: '/download/rest/nothing' });
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'not_found']);
    const page = await portal.app.inject({ url: '/nowhere', headers: { accept: 'text/html' } });
    expect(page.headers['content-type']).toMatch(/^text\//);
  });

  it('a refusal keeps its code and says what is current', async () => {
    const answer = await post({}, '/refused');
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { error: { code: 'stale' }, current: 3 }]);
  });

  it('500 shows nothing of the fault, whose log has the same reference', async () => {
    const answer = await app.inject('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/hunter2|Error:|\.ts/);
    const { reference } = answer.json().error;
    const faults = portal.logged.filter(({ level, reqId }) => level >= 50 && reqId === reference);
    expect(faults).toMatchObject([{ err: { message: 'password=hunter2 in a stack' } }]);
  });
});

it('does not start with a route that names no policy', async () => {
  const careless = await createApp(portal.platform, async () => null);
  expect(() => careless.get('/open-door', async () => 'come in')).toThrow('/open-door names no policy');
  await careless.close();
});
