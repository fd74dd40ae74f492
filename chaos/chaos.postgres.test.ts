import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Found } from './checks.ts';
import { reportOf } from './report.ts';
import { roomsUnderTest } from './rooms.ts';
import { type Run, run } from './run.ts';

// One minute of what `npm run chaos` does in four. TEST_SEED draws the same acts and kills again.
const seed = Number(process.env.TEST_SEED ?? randomInt(2 ** 31));
const minutes = 60_000;

let done: Run;
let found: Found;
beforeAll(async () => {
  done = await run({ seed, seconds: 60, rooms: roomsUnderTest });
  found = await done.look();
}, 8 * minutes);
afterAll(() => done?.world.close());

it('has each answered write once, and each room whole, after a minute in which the portal and its database were killed', () => {
  const report = reportOf(done, found).join('\n');
  expect(found, report).toEqual({ missing: [], doubled: [], broken: [], wrong: [] });
  expect(Object.keys(done.kills).length, report).toBeGreaterThan(3);
  expect(done.ledger.failures.size, report).toBeGreaterThan(0);
  expect(done.ledger.entries.filter(({ tries }) => tries > 1).length, report).toBeGreaterThan(20);
});

/** Does something to what the run has left, and looks again. */
async function afterwards(...statements: string[]): Promise<Found> {
  const client = await done.world.pool.connect();
  try {
    // As no portal does it: past its triggers.
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
  return done.look();
}

it(
  'finds a row that is lost, one that is doubled, a sum that is wrong, an entry that is gone, a file that is gone and a write that was never made',
  async () => {
    const lost = await afterwards(
      "delete from policy_questions where question_id = (select min(question_id) from policy_questions where question like 'chaos-%')",
    );
    expect(lost.missing.join()).toContain('policy_questions');

    const twice = await afterwards(
      `insert into help_telling_entries (telling_id, turn, kind, text, by, at)
        select telling_id, turn, kind, text, by, at from help_telling_entries where text like 'chaos-%' and kind = 'said' limit 1`,
    );
    expect(twice.doubled.join()).toContain('help_telling_entries');

    const sum = await afterwards(
      'update asset_entitlements set reserved = reserved + 1 where ctid = (select ctid from asset_entitlements where reserved > 0 limit 1)',
    );
    expect(sum.broken.join()).toContain('what is reserved and spent');

    const entry = await afterwards(
      "delete from audit_log where audit_id = (select max(audit_id) from audit_log where action = 'help.tell')",
    );
    expect(entry.missing.join()).toContain('help.tell of');
    expect(entry.broken.join()).toContain('the chain does not verify');

    const [{ file_name: name }] = await done.world.query(
      'select file_name from asset_request_files order by 1 limit 1',
    );
    await rm(join(done.world.folder, 'files/kept', name));
    expect((await done.look()).missing.join()).toContain(name);

    const [first] = done.ledger.entries;
    if (!first) throw new Error('Nobody has written anything.');
    const never = done.ledger.begin({ ...first, key: 'chaos-never-sent-key' });
    done.ledger.done(never, 'answered', {
      rows: [{ table: 'help_votes', where: { key: 'never', empcode: first.empcode } }],
      audited: ['documents.withdraw'],
    });
    const { missing } = await done.look();
    expect(missing.join()).toContain('0 rows in help_votes');
    expect(missing.join()).toContain('its key is not there');
    expect(missing.join()).toContain('documents.withdraw of');
  },
  5 * minutes,
);
