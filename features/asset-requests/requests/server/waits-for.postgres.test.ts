import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chair, Desk, fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { nextRole } from '../../workflow/next-role.ts';
import { finalStatuses, type Status, statuses } from '../../workflow/vocabulary.ts';

let portal: TestPortal;
let requestNumber: number;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
  const { body } = await new Desk(portal).submit('asha', chair(1_000));
  requestNumber = Number(body.data.requestID.slice(4));
});
afterAll(() => portal.close());

const run = (text: string, values: unknown[] = []) =>
  portal.platform.database.pool.query(text, values).then(({ rows }) => rows);
const leave = (day: string | null) =>
  run('update employees set left_on = $2 where empcode = $1', [people.asha, day]);

const active = statuses.filter((status) => !(finalStatuses as readonly Status[]).includes(status));

test('the database’s word for whom a request waits is the rules’', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        owner: fc.constantFrom(
          'USER' as const,
          'FL1' as const,
          'FL2' as const,
          'T1' as const,
          'FINANCE' as const,
        ),
        currentStatus: fc.constantFrom(...active),
        moneyMoved: fc.boolean(),
        ownerHasLeft: fc.boolean(),
        // Which of the two is known first.
        leavesLast: fc.boolean(),
      }),
      async ({ ownerHasLeft, leavesLast, ...request }) => {
        const step = () =>
          run(
            'update asset_requests set owner = $2, current_status = $3, money_moved = $4 where request_number = $1',
            [requestNumber, request.owner, request.currentStatus, request.moneyMoved],
          );
        const leaves = () => leave(ownerHasLeft ? '2026-06-01' : null);
        for (const change of leavesLast ? [step, leaves] : [leaves, step]) await change();
        const [row] = await run('select waits_for from asset_requests where request_number = $1', [
          requestNumber,
        ]);
        expect(row.waits_for).toBe(nextRole({ ...request, ownerHasLeft }));
      },
    ),
    { numRuns: 60 },
  );
});

test('whoever leaves while a step hands them the request, leaves it to those who end it for them', async () => {
  await leave(null);
  await run(
    `update asset_requests set owner = 'FL1', current_status = 'Check Invoice' where request_number = $1`,
    [requestNumber],
  );
  const connectionString = portal.platform.env.DATABASE_URL;
  const [step, leaving] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  await Promise.all([step.connect(), leaving.connect()]);
  try {
    await step.query('begin');
    await step.query(
      `update asset_requests set owner = 'USER', current_status = 'Wrong Invoice' where request_number = $1`,
      [requestNumber],
    );
    // The step has not ended yet: leaving waits for it, and sees it then.
    const left = leaving.query('update employees set left_on = $2 where empcode = $1', [
      people.asha,
      '2026-06-01',
    ]);
    await step.query('commit');
    await left;
  } finally {
    await Promise.all([step.end(), leaving.end()]);
  }
  const [row] = await run('select waits_for from asset_requests where request_number = $1', [requestNumber]);
  expect(row.waits_for).toBe('FINANCE');
});
