import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/people.ts';
import type { Action, PaymentMode } from '#features/asset-requests/workflow/vocabulary.ts';
import { chair, Desk, fillCompany, invoiceFacts, multipart, pdf } from '#testing/asset-requests.ts';
import { noteWrites, type Writes } from '#testing/database/writes.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { grantShapes, placedRoles, twoParts } from '#testing/rooms/matrix-grants.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';

type Placed = (typeof placedRoles)[number];

/** Somebody of the place without a role of their own: what is granted to them is what the tables say. */
const empcode = 'A2';
let portal: TestPortal;
let desk: Desk;
let session: SignedIn;
let writes: Writes;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  desk = new Desk(portal);
  session = await signIn(portal, empcode);
  writes = await noteWrites(portal);
});
afterAll(() => portal.close());

async function grant(...grants: { role: Role; locationId: string | null; orgUnit: string | null }[]) {
  const { writes } = portal.platform.database;
  await writes.deleteFrom('roleGrants').where('empcode', '=', empcode).execute();
  await writes
    .insertInto('roleGrants')
    .values(grants.map((one) => ({ empcode, ...one })))
    .execute();
}

const today = () => new Date().toISOString().slice(0, 10);
const byRole = { FL1: 'ravi', FL2: 'leena', T1: 'tara', FINANCE: 'faisal' } as const;

let cheques = 100_001;
/** How each role's own step is taken, and in which way of paying a request comes to it. */
const stepOf: Record<Placed, { action: Action; mode: PaymentMode; more: () => Record<string, unknown> }> = {
  FL1: { action: 'approve', mode: 'RTGS', more: () => ({ paymentMode: 'RTGS' }) },
  FL2: { action: 'approve', mode: 'RTGS', more: () => ({}) },
  T1: {
    action: 'prepareCheque',
    mode: 'Cheque',
    more: () => ({ reference: String(cheques++), bank: 'HDFC', date: today(), amount: 10_000 }),
  },
  FINANCE: {
    action: 'recordPayment',
    mode: 'RTGS',
    more: () => ({ reference: `UTR${cheques++}`, date: today(), amount: 10_000 }),
  },
};
const before: Record<Placed, readonly Placed[]> = {
  FL1: [],
  FL2: ['FL1'],
  T1: ['FL1', 'FL2'],
  FINANCE: ['FL1', 'FL2'],
};

/** A request of KOC and Retail that waits for a role; the steps before are taken by those whose they are. */
async function waitingFor(role: Placed): Promise<string> {
  const { body } = await desk.submit('asha', chair(10_000));
  const id: string = body.data.requestID;
  const { mode } = stepOf[role];
  for (const earlier of before[role])
    await done(
      desk.step(byRole[earlier], id, earlier, 'approve', earlier === 'FL1' ? { paymentMode: mode } : {}),
    );
  if (role === 'FINANCE') await done(desk.checkShop(id));
  return id;
}

async function done(answering: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function told(call: InjectOptions): Promise<string> {
  const answer = await portal.app.inject({ ...call, headers: { ...session, ...call.headers } });
  return answer.statusCode === 200 ? 'allowed' : `${answer.statusCode} ${answer.json().error.code}`;
}

const see = (id: string) => told({ url: `/download/buying/getAssetRequest?requestID=${id}` });

/** The step of a role, at the version that the request has now. */
async function take(id: string, role: Placed, action?: Action, more?: Record<string, unknown>) {
  const step = stepOf[role];
  const { sequenceID: version } = await desk.detail('admin', id);
  const given = more ?? step.more();
  const payload = { requestID: id, currentRole: role, action: action ?? step.action, version, ...given };
  return told({ method: 'POST', url: '/download/buying/updateRequest', payload });
}

/** Sees that a refused call leaves nothing but its line in the audit log. */
async function refused(call: () => Promise<string>): Promise<string> {
  await writes();
  const answer = await call();
  expect(await writes()).toEqual(['audit access.refused']);
  return answer;
}

describe.each(placedRoles)('%s', (role) => {
  it.each(grantShapes.map((shape) => [shape.about, shape] as const))(
    'granted for %s covers what it names, and no more',
    async (_about, { covers, locationId, orgUnit }) => {
      await grant({ role, locationId, orgUnit });
      const id = await waitingFor(role);
      if (covers) {
        expect([await see(id), await take(id, role)]).toEqual(['allowed', 'allowed']);
        return;
      }
      const unseen = '404 no_such_request';
      expect(await refused(() => see(id))).toBe(unseen);
      expect(await refused(() => take(id, role))).toBe(unseen);
    },
  );
});

describe('one person who holds two roles for the place', () => {
  const invoice = async (id: string) => {
    const { sequenceID: version } = await desk.detail('admin', id);
    const sent = { requestID: id, action: 'uploadInvoice', version, invoice: invoiceFacts(10_000) };
    await done(desk.upload('asha', 'uploadInvoice', 'AssetRequest', sent, [{ name: 'i.pdf', bytes: pdf }]));
  };

  it.each(twoParts)('takes the part of %s, and not of %s too', async (first, second) => {
    await grant(...[first, second].map((role) => ({ role, locationId: 'KOC', orgUnit: null })));
    const id = await waitingFor(first);
    if (first === 'FL2' && second === 'FL1')
      expect(await take(id, 'FL2', 'seekClarification', { comment: 'Which model?' })).toBe('allowed');
    else
      expect(
        await take(id, first, undefined, {
          ...stepOf[first].more(),
          ...(first === 'FL1' && { paymentMode: stepOf[second].mode }),
        }),
      ).toBe('allowed');
    if (first === 'FL1' && second !== 'FL2') await done(desk.step('leena', id, 'FL2', 'approve'));
    if (first === 'FINANCE') await invoice(id);
    const [action, more] = lastStep(first, second);
    expect(await refused(() => take(id, second, action, more))).toBe('403 same_person');
  });

  function lastStep(first: Placed, second: Placed): [Action?, Record<string, unknown>?] {
    if (second !== 'FL1') return [];
    if (first === 'FL2') return ['answer', { comment: 'The red one.' }];
    return first === 'T1' ? ['informUser', {}] : ['seekClarification', { comment: 'Why?' }];
  }
});

it('lets nobody decide on their own request, whatever they hold', async () => {
  await grant(...placedRoles.map((role) => ({ role, locationId: null, orgUnit: null })));
  const body = multipart('AssetRequest', chair(10_000));
  const sent = await portal.app.inject({
    method: 'POST',
    url: '/download/buying/saveRequest',
    headers: { ...session, ...body.headers },
    payload: body.payload,
  });
  const id: string = sent.json().data.requestID;
  expect(await refused(() => take(id, 'FL1'))).toBe('403 own_request');
  await done(desk.step('ravi', id, 'FL1', 'approve', { paymentMode: 'RTGS' }));
  expect(await refused(() => take(id, 'FL2'))).toBe('403 own_request');
  await done(desk.step('leena', id, 'FL2', 'approve'));
  expect(await refused(() => take(id, 'FINANCE'))).toBe('403 own_request');
});
