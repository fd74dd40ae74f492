import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '../../../testing/portal.ts';
import '../../../testing/seed.ts';
import { type Choice, Walkers } from '../../../testing/walkers.ts';
import { isFinal, statuses } from '../vocabulary.ts';
import { listStuck } from './standing-store.ts';
import { momentOf } from './start-service.ts';

const long = process.env.TEST_LONG === '1';
/** So many requests are walked at once, over so few connections. */
const atOnce = 16;
const walks = long ? 10_000 : 160;
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
  const wrong = await sql`
    select 'the status is not the last row of the history' as what, request.request_number::text as which
    from asset_requests request
    join lateral (select to_status, sequence from asset_request_history history
      where history.request_number = request.request_number order by sequence desc limit 1) last on true
    where last.to_status <> request.current_status or last.sequence <> request.version
    union all
    select 'the history has a gap', request_number::text from asset_request_history
    group by request_number having count(*) <> max(sequence)
    union all
    select 'the balance is not the sum of the requests', entitlement.empcode from asset_entitlements entitlement
    left join asset_requests request using (empcode, year)
    group by entitlement.empcode, entitlement.year, entitlement.reserved, entitlement.consumed
    having entitlement.reserved <> coalesce(sum(request.reserved), 0)
      or entitlement.consumed <> coalesce(sum(request.consumed), 0)
    union all
    select 'more is spent than there is', empcode from asset_entitlements where reserved + consumed > entitled
    union all
    select 'something stays reserved at the end', request_number::text from asset_requests
    where owner is null and reserved > 0
    union all
    select 'a step was not audited', history.request_number::text
    from (select request_number, count(*) as steps from asset_request_history group by 1) history
    left join (select subject, count(*) as entries from audit_log where action like 'asset-request.%' group by 1) log
      on log.subject = 'AAR-' || history.request_number
    where log.entries is distinct from history.steps
    union all
    select 'one person has two parts, or their own', request_number::text from asset_requests
    where first_approvers && second_approvers or first_approvers && payers or second_approvers && payers
      or empcode = any(first_approvers || second_approvers || payers)`.execute(
    portal.platform.database.writes,
  );
  expect(wrong.rows).toEqual([]);
  // Of every active one, somebody can take the next step.
  expect(await listStuck(portal.platform.database.writes, momentOf(portal.platform).today)).toEqual([]);
  const { rows } = await portal.platform.database.pool.query(
    'select count(*)::int as steps from asset_request_history',
  );
  // What was answered as done was done once, and nothing else was.
  expect(rows[0].steps).toBe(walkers.done);
}

test(`${walks} random walks, ${atOnce} at a time over ${connections} connections, leave nothing wrong and nothing stuck`, {
  timeout: long ? 60 * 60_000 : 170_000,
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
  const reached = [...walkers.reached.keys()];
  expect(statuses.filter((status) => !reached.includes(status))).toEqual([]);
  console.log(
    `walks: ${walkers.done} steps done; refused ${JSON.stringify(Object.fromEntries(walkers.refused))}`,
  );
});
