import pg from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseLost } from './connection-errors.ts';

const coded = (code: string) => Object.assign(new Error('as the driver has it'), { code });

it.each(['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', '08006', '57P01', '57P03', '53300'])(
  'takes %s for a database that cannot be reached',
  (code) => {
    expect(isDatabaseLost(coded(code))).toBe(true);
  },
);

it.each(['23505', '40001', '57014', '0800', 'ENOSPC'])('does not take %s for one', (code) => {
  expect(isDatabaseLost(coded(code))).toBe(false);
});

it('knows what the driver says when nobody listens, or nobody does any more', async () => {
  const address = 'postgres://portal@127.0.0.1:1/portal';
  const pool = new pg.Pool({ connectionString: address });
  const refused = await pool.query('select 1').catch((error: unknown) => error);
  expect(isDatabaseLost(refused)).toBe(true);
  await pool.end();
  expect(isDatabaseLost(await pool.connect().catch((error: unknown) => error))).toBe(true);
  expect(isDatabaseLost(new Error('out of paper'))).toBe(false);
  expect(isDatabaseLost('Connection terminated')).toBe(false);
});
