import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

it('has paid what stands in the released runs of the demo company, and owes it no more', async () => {
  const { rows } = await portal.platform.database.pool.query(
    `select run_id, request_number, paid, due.status from payment_run_records join payment_runs using (run_id)
      left join asset_payments_due due using (request_number)
      where payment_runs.status = 'Released' and (not paid or due.status <> 'Paid')`,
  );
  expect(rows).toEqual([]);
});
