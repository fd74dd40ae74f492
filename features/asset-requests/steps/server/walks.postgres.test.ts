import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import '#testing/seed.ts';
import { wrongRequests } from '#testing/database/wrong-requests.ts';
import { long } from '#testing/long.ts';
import { type Choice, Walkers } from '#testing/walkers.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { listStuck } from '../../standing/server/stuck-store.ts';
import { type Action, isFinal, type PurchaseType, statuses } from '../../workflow/vocabulary.ts';

/** So many requests are walked at once, over so few connections. */
const atOnce = 16;
const walks = long ? 10_000 : 32;
const connections = 4;
const rounds = Math.ceil(walks / atOnce);
const checkedEach = long ? 25 : 1;

let portal: TestPortal;
let walkers: Walkers;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false, poolSize: connections });
  walkers = new Walkers(portal);
  await walkers.settle();
});
afterAll(() => portal?.close());

const choice: fc.Arbitrary<Choice> = fc.record({
  who: fc.nat(),
  action: fc.nat(),
  part: fc.nat(),
  wild: fc.nat(7).map((chance) => chance === 0),
  rival: fc.nat(3).map((chance) => chance === 0),
  ends: fc.nat(9).map((chance) => chance === 0),
});
const walk = fc.record({
  employee: fc.nat(),
  leavesAt: fc.option(fc.nat(8), { freq: 12, nil: null }),
  purchaseType: fc.constantFrom('instore', 'instore', 'reimbursement'),
  price: fc.integer({ min: 1, max: 900_000 }),
  choices: fc.array(choice, { minLength: 4, maxLength: 24 }),
});
type Walk = typeof walk extends fc.Arbitrary<infer W> ? W : never;

/** Walks a request, and answers where it was left; null when it did not fit the balance. */
async function go({
  employee,
  leavesAt,
  purchaseType,
  price,
  choices,
}: Walk): Promise<[string, string] | null> {
  const who = leavesAt === null ? walkers.pick(employee) : await walkers.employee();
  const requestID = await walkers.submit(who, purchaseType, price);
  if (!requestID) return null;
  for (const [index, made] of choices.entries()) {
    if (index === leavesAt) await walkers.leave(who);
    await walkers.tread(requestID, who, made);
  }
  return [requestID, who];
}

/** Goes on until it is at an end: the balance of the year must do for the next walks. */
async function finish(requestID: string, who: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    const { currentStatus } = await walkers.watch(requestID);
    if (isFinal(currentStatus)) return;
    const choice = {
      who: step,
      action: step % 5 === 4 ? step : 0,
      part: step,
      wild: false,
      rival: false,
      ends: true,
    };
    await walkers.tread(requestID, who, choice);
  }
}

/** What must hold of all requests, asked of the tables. */
async function hold() {
  expect(await wrongRequests(portal)).toEqual([]);
  // Of every active one, somebody can take the next step.
  expect(await listStuck(portal.platform.database.writes, momentOf(portal.platform).today)).toEqual([]);
  const { rows } = await portal.platform.database.pool.query(
    'select count(*)::int as steps from asset_request_history',
  );
  // What was answered as done was done once, and nothing else was.
  expect(rows[0].steps).toBe(walkers.done);
}

/** How somebody pays, as a number of a choice; whole amounts. */
const [rtgs, online, cheque] = [0, 2, 4];
const paid = ['uploadInvoice', 'verifyInvoice'] as const;
/** Every way that there is, step by step: together they come to every status. */
const ways: readonly (readonly [PurchaseType, number, readonly Action[]])[] = [
  ['instore', rtgs, ['approve', 'approve', 'recordPayment', ...paid]],
  [
    'instore',
    rtgs,
    [
      ...(['seekClarification', 'updateRequest', 'approve', 'approve', 'recordPayment'] as const),
      ...(['uploadInvoice', 'wrongInvoice', 'reuploadInvoice', 'verifyInvoice'] as const),
    ],
  ],
  ['instore', cheque, ['approve', 'approve', 'prepareCheque', 'informUser', ...paid]],
  ['instore', online, ['approve', 'approve', 'placeOrder', 'receivedGood', 'verifyInvoice']],
  [
    'instore',
    online,
    [
      ...(['approve', 'approve', 'placeOrder', 'receivedDamaged', 'answer', 'approve'] as const),
      ...(['placeOrder', 'receivedGood', 'verifyInvoice'] as const),
    ],
  ],
  ['reimbursement', rtgs, ['approve', 'seekClarification', 'answer', 'approve']],
  // Approval 2 asks, and Approval 1 passes it on, or has had enough.
  [
    'instore',
    rtgs,
    [
      ...(['approve', 'seekClarification', 'seekClarification', 'updateRequest'] as const),
      ...(['seekClarification', 'cancelRequest'] as const),
    ],
  ],
  ['instore', cheque, ['approve', 'seekClarification', 'rejectRequest']],
  ['instore', rtgs, ['cancelRequest']],
];

test('every way of a request, step by step and all at once, comes to where it leads', async () => {
  await Promise.all(
    ways.map(async ([purchaseType, part, actions], index) => {
      const owner = walkers.pick(index);
      const requestID = (await walkers.submit(owner, purchaseType, 20_000)) ?? 'none';
      for (const action of actions) await walkers.step(requestID, owner, action, part);
      expect(isFinal((await walkers.watch(requestID)).currentStatus), actions.join()).toBe(true);
    }),
  );
  await hold();
  expect(statuses.filter((status) => !walkers.reached.has(status))).toEqual([]);
});

test(`${walks} random walks, ${atOnce} at a time over ${connections} connections, leave nothing wrong and nothing stuck`, {
  timeout: long ? 60 * 60_000 : 600_000,
}, async () => {
  const { seed } = fc.readConfigureGlobal();
  let round = 0;
  console.log(`walks: seed ${seed}`);
  await fc.assert(
    fc.asyncProperty(fc.array(walk, { minLength: atOnce, maxLength: atOnce }), async (plans) => {
      const left = (await Promise.all(plans.map(go))).filter((walked) => walked !== null);
      round += 1;
      // Of all requests there are: not after each of a thousand rounds.
      const isLast = round === rounds;
      if (isLast || round % checkedEach === 0) await hold();
      await Promise.all(left.map(([requestID, who]) => finish(requestID, who)));
      if (isLast || round % checkedEach === 0) await hold();
    }),
    // What went wrong among sixteen at once does not go wrong again in the same way: the first is what there is to see.
    { numRuns: rounds, endOnFailure: true },
  );
  if (long) expect(statuses.filter((status) => !walkers.reached.has(status))).toEqual([]);
  console.log(
    `walks: ${walkers.done} steps done; refused ${JSON.stringify(Object.fromEntries(walkers.refused))}`,
  );
});
