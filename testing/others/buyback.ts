import { openSandbox } from '#demo/gateway/sandbox.ts';
import { sandboxKeys } from '#features/buyback/server/gateway/gateway.ts';
import type { TestPortal } from '../portal.ts';
import { freePort } from '../processes/ports.ts';

/** The sandbox in this process, for a portal that listens at `portal`. */
export async function sandboxFor(
  portal: string,
  more: { port?: number; lateMs?: number; faults?: number } = {},
) {
  const port = more.port ?? (await freePort());
  const settings = { product: 'Meridian', host: '127.0.0.1', port, portal, ...sandboxKeys, file: null };
  return openSandbox({ lateMs: 200, faults: 0, ...settings, ...more });
}

/** What a test writes of buyback by itself: the category's table, and things that somebody holds. Answers the things' numbers. */
export async function offerThings(
  { platform }: TestPortal,
  holder: string | null,
  count = 1,
  more: { boughtOn?: string; cost?: number; bearsData?: boolean } = {},
): Promise<number[]> {
  const { boughtOn = '2024-01-01', cost = 6_000_000, bearsData = false } = more;
  const { pool } = platform.database;
  const table = {
    points: [
      { months: 0, percent: 100 },
      { months: 12, percent: 60 },
      { months: 36, percent: 20 },
    ],
    good: 90,
    worn: 70,
    least: 5,
    bearsData,
  };
  await pool.query(
    `insert into record_versions (kind, key, value, effective_from, made_by, made_at)
      select 'buyback-depreciation', 'chair', $1::jsonb, '2020-01-01', (select min(empcode) from employees), now()
      where not exists (select from record_versions where kind = 'buyback-depreciation' and key = 'chair')
      -- Offered at once, none of them may be there yet.
      on conflict do nothing`,
    [JSON.stringify(table)],
  );
  const { rows } = await pool.query(
    `insert into buyback_assets (name, category, condition, bought_on, cost, currency, holder, offered_from, added_at)
      select 'Laptop ' || n, 'chair', 'good', $1::date, $2, 'INR', $3, '2025-01-01', now() from generate_series(1, $4::integer) n
      returning asset_id`,
    [boughtOn, cost, holder, count],
  );
  return rows.map(({ asset_id }: { asset_id: number }) => asset_id);
}
