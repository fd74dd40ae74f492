import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { signIn } from '#testing/sign-in.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const requests = '/download/buying/getAssetRequests';
const lists: [about: string, who: string, url: string, query: object][] = [
  ['requests', 'E1006', requests, { currentRole: 'ADMIN', view: 'all', order: 'newest' }],
  ['requests by their amount', 'E1006', requests, { currentRole: 'ADMIN', view: 'all', order: 'amount' }],
  ['what is due', 'E1005', '/download/payments/getDue', { mode: 'RTGS', order: 'oldest' }],
  ['what is due by its amount', 'E1005', '/download/payments/getDue', { mode: 'RTGS', order: 'largest' }],
  ['the audit log', 'E1006', '/download/admin/getAuditLog', {}],
  ['employees', 'E1006', '/download/admin/getEmployees', {}],
  ['employees, the newest first', 'E1006', '/download/admin/getEmployees', { order: 'newest' }],
  ['vacant posts', 'E1006', '/download/admin/getVacantPosts', {}],
];

/** What a stranger may make of a cursor: each is refused, and none is a fault. */
function madeUp(cursor: string): string[] {
  const written = Buffer.from(cursor, 'base64url').toString('utf8');
  const changed = [
    written.replace(/\d{4}-\d\d-\d\dT/, '2026-02-30T'),
    written.replace(/\d{4}-\d\d-\d\dT/, '0000-01-01T'),
    written.replace(/T\d\d:/, 'T24:'),
    written.replace(/\d+(\]?)$/, '99999999999999999999$1'),
    written.replace(/\d+(\]?)$/, '-1$1'),
    `${written}\u0000`,
    '',
    'null',
    '[]',
  ];
  return [
    ...changed
      .filter((text) => text !== written && text !== '')
      .map((text) => Buffer.from(text).toString('base64url')),
    'nonsense',
    `${cursor}!`,
  ];
}

it.each(lists)(
  '%s: the next page follows, and a made-up one is refused with a sentence',
  async (_about, who, url, query) => {
    const headers = { ...(await signIn(portal, who)) };
    const ask = (cursor?: string) =>
      portal.app.inject({
        method: 'POST',
        url,
        headers,
        payload: { ...query, limit: 1, ...(cursor && { cursor }) },
      });
    const first = (await ask()).json();
    const second = await ask(first.next);
    expect(second.statusCode, second.body).toBe(200);
    expect(second.json().data).toHaveLength(1);
    expect(second.json().data).not.toEqual(first.data);
    for (const cursor of madeUp(first.next)) {
      const answer = await ask(cursor);
      const { error } = answer.json();
      expect(
        [answer.statusCode, error?.code],
        `${Buffer.from(cursor, 'base64url')}: ${answer.body.slice(0, 200)}`,
      ).toEqual([400, 'no_such_page']);
      expect(error.message).toBe('The list has changed. Load it again.');
    }
  },
);

it('takes no cursor of another list or another order', async () => {
  const cursors = new Map<string, string>();
  const ask = async ([, who, url, query]: (typeof lists)[number], cursor?: string) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { ...(await signIn(portal, who)) },
      payload: { ...query, limit: 1, ...(cursor && { cursor }) },
    });
  for (const list of lists) cursors.set(list[0], (await ask(list)).json().next);
  for (const list of lists)
    for (const [about, cursor] of cursors)
      if (about !== list[0])
        expect((await ask(list, cursor)).statusCode, `${about} for ${list[0]}`).toBe(400);
});
