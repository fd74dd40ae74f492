import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { RecordKind } from '#contract/records.ts';
import { search } from '#features/palette/contract.ts';
import { smallCompany } from '#testing/small-company.ts';

const company = smallCompany();
const many = 100_000;
/** The kinds of all rooms whose things have a name, with what a new one holds and the field of its name. */
const kinds: { kind: string; value: object; name: string }[] = [];

beforeAll(async () => {
  for (const file of globSync('features/**/kinds.ts').sort()) {
    const found: Record<string, unknown> = await import(join(process.cwd(), file));
    for (const declared of Object.values(found)) {
      if (typeof declared !== 'object' || declared === null) continue;
      for (const [kind, { fields, blank }] of Object.entries(declared as Record<string, RecordKind>)) {
        const name = Object.entries(fields ?? {}).find(([, { type }]) => type === 'line')?.[0];
        if (name && !kinds.some((one) => one.kind === kind))
          kinds.push({ kind, value: blank.value as object, name });
      }
    }
  }
  for (const { kind, value, name } of kinds)
    await company.sql(
      `insert into record_versions (kind, key, value, effective_from, made_by, made_at)
       select $1, 'made-' || n, $2::jsonb || jsonb_build_object($3::text, 'Zirkon ' || n || ' of ' || $1), '2026-01-01', 'Z1', now()
       from generate_series(1, $4) n`,
      [kind, JSON.stringify(value), name, Math.ceil(many / kinds.length)],
    );
  await company.sql('analyze record_versions');
}, 120_000);

test(`among ${many} each kind of record is found by its name and by its code`, async () => {
  expect(kinds.length).toBeGreaterThanOrEqual(20);
  const took: number[] = [];
  const ask = async (query: string) => {
    const begun = performance.now();
    const { answer } = await company.call('admin', search, { query: { query } });
    took.push(performance.now() - begun);
    return answer;
  };
  let late = 0;
  /** A machine that has other work at this moment answers late: the answer says what is missing in it, and is asked for once more. */
  const find = async (query: string) => {
    let answer = await ask(query);
    if (answer.missing.length > 0) {
      late += 1;
      answer = await ask(query);
    }
    expect(answer.missing, `${query}: ${took.slice(-2).join(' and ')} ms`).toEqual([]);
    return answer.data.find(({ kind }) => kind === 'kept')?.results.map(({ id }) => id) ?? [];
  };
  // Right after a start what reads names is still at it: the answer says what is missing in it, and is asked for again.
  await expect.poll(async () => (await ask('first')).missing).toEqual([]);
  const [first = 0] = took.splice(0);
  const lost: string[] = [];
  for (const { kind } of kinds) {
    if (!(await find(`zirkon 77 of ${kind}`)).includes(`${kind}/made-77`)) lost.push(kind);
    if (!(await find('made-78')).some((id) => id.endsWith('/made-78'))) lost.push(`${kind} by its code`);
  }
  expect(lost).toEqual([]);
  // Read without its index each of them would be late: the portal waits for none longer than its own patience.
  expect(late).toBeLessThanOrEqual(2);
  const sorted = took.toSorted((one, other) => one - other);
  console.log(
    `${kinds.length} kinds, ${many} records: median ${Math.round(sorted[took.length >> 1] ?? 0)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms; the first after a start ${Math.round(first)} ms`,
  );
}, 60_000);
