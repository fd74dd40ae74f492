import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnOf, declaredColumns, isAsked, listed, nowhere, type OneEnd } from '#testing/columns.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { isRoomAsked } from '#testing/rooms/asked-rooms.ts';
import {
  boundsIn,
  type Check,
  type Column,
  isChoice,
  ofAnotherType,
  readChecks,
  readColumns,
  refusedBy,
} from '#testing/rooms/column-checks.ts';
import { recordFields, uploadFields } from '#testing/rooms/column-kept.ts';
import { probesOf } from '#testing/rooms/column-probes.ts';
import { callFields, endOf, filledColumns, type Source } from '#testing/rooms/column-sources.ts';

// The contract and the database say the same: whatever a call, a record, an upload or the directory lets through, the column that it ends in
// takes. What ends where the rooms say in their `<room>.checks.ts`.

const declared = await declaredColumns();
const sources = [...(await callFields()), ...(await recordFields()), ...(await uploadFields())];
const texts = [...declared].flatMap(([room, { texts: some }]) =>
  Object.entries(some).map(([what, end]) => ({ room, what, end })),
);

let portal: TestPortal;
let columns: ReadonlyMap<string, Column>;
let checks: readonly Check[];
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  columns = await readColumns(portal.platform.database.pool);
  checks = await readChecks(portal.platform.database.pool);
});
afterAll(() => portal.close());

const isOfRun = ({ room }: { room: string }) => isRoomAsked(room);
const fileOf = (room: string) =>
  room === 'platform' ? 'testing/rooms/platform.columns.ts' : `features/${room}/*.checks.ts`;
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const alone = (column: Column) =>
  checks.filter(({ table, columns: of }) => table === column.table && of.join() === column.column);

/** The ends of a field; of one that no room has declared none. */
const endsOf = (source: Source) => listed(endOf(source, declared) ?? nowhere(''));

/** What a column takes not of what is let through. */
async function refused(end: OneEnd, kept: (bounds: readonly number[]) => unknown[]): Promise<string[]> {
  const column = columns.get(columnOf(end));
  if (!column) return [`there is no column ${columnOf(end)}`];
  const { pool } = portal.platform.database;
  const rules = alone(column);
  const tried = kept(boundsIn(rules));
  if (tried.length === 0) return ['nothing that was tried was let through'];
  const by = typeof end === 'string' ? undefined : end.by;
  const made = by ? tried.map(by).filter((value) => value !== undefined) : tried;
  if (isAsked(end)) {
    const wrong = await ofAnotherType(pool, column.type.replace('[]', ''), made.flat());
    return wrong.map((value) => `${shown(value)} is no ${column.type}`);
  }
  return (await refusedBy(pool, column, rules, made)).map(({ value, by }) => `${shown(value)} breaks ${by}`);
}

const shown = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text;
};

describe('what comes in', () => {
  test('ends where its room says', () => {
    const unsaid = sources.filter((source) => endOf(source, declared) === undefined);
    expect(
      unsaid.map(({ what, of, room }) => `${what}: say where it ends, in \`${of}\` of ${fileOf(room)}`),
    ).toEqual([]);
  });

  test('is typed as text is, where people type it: no bare text ends in a column', () => {
    const bare = sources.filter(({ isBare }) => isBare);
    const written = bare.filter((source) => endsOf(source).some((end) => typeof end === 'string'));
    expect(written.map(({ what }) => what)).toEqual([]);
  });

  test.each(sources.filter(isOfRun).map((source) => [source.what, source] as const))(
    '%s',
    async (_what, source) => {
      for (const end of endsOf(source))
        expect((await refused(end, source.kept)).slice(0, 5), columnOf(end)).toEqual([]);
    },
  );

  test.each(texts.filter(isOfRun).map((text) => [text.what, text] as const))('%s', async (_what, { end }) => {
    const kept = (bounds: readonly number[]) =>
      probesOf({ type: 'string', maxLength: 300 }, bounds).filter(
        (probe) => String(probe).isWellFormed() && !String(probe).includes('\0'),
      );
    expect((await refused(end, kept)).slice(0, 5)).toEqual([]);
  });
});

describe('what the database checks', () => {
  test('is of a field, or of what the portal fills in by itself', async () => {
    const filled = filledColumns(sources, declared);
    const made = new Map([...declared.values()].flatMap((room) => Object.entries(room.made)));
    const rules = new Set([...declared.values()].flatMap((room) => Object.keys(room.rules)));
    const unsaid = checks.flatMap((check) => {
      const { name, table, columns: of, definition } = check;
      const column = columns.get(`${table}.${of[0]}`);
      const how = `${name}, ${definition}`;
      if (rules.has(name)) return [];
      if (of.length === 1 && column && filled.has(nameOf(column))) return [];
      if (of.length > 1 || column?.type === 'date' || !column)
        return made.has(table) ? [] : [`${how}: say in \`rules\` of its room's *.checks.ts what keeps to it`];
      const by = made.get(nameOf(column)) ?? made.get(table);
      if (by !== undefined && (!isChoice(check) || typeof by !== 'string')) return [];
      return [
        `${how}: say in its room's *.checks.ts which field ends in ${nameOf(column)}, or in \`made\` ${isChoice(check) ? 'all that' : 'with what'} the portal fills it`,
      ];
    });
    expect(unsaid).toEqual([]);
  });

  test('takes all that the portal fills in by itself', async () => {
    const { pool } = portal.platform.database;
    for (const { made } of declared.values())
      for (const [name, values] of Object.entries(made)) {
        const column = columns.get(name);
        if (typeof values === 'string' || !column) continue;
        const given = column.isList ? [values] : values;
        const wrong = await refusedBy(pool, column, alone(column), given);
        expect(
          wrong.map(({ value, by }) => `${shown(value)} breaks ${by}`),
          name,
        ).toEqual([]);
      }
  });
});

test('nothing is declared that there is not', () => {
  const tables = new Set([...columns.values()].map(({ table }) => table));
  const known = (room: string, of: Source['of'], kind: string, name: string) =>
    sources.some(
      (one) =>
        one.room === room &&
        one.of === of &&
        (of === 'calls' || one.kind === kind) &&
        one.names.includes(name),
    );
  const strange = [...declared].flatMap(([room, { calls, kinds, uploads, made, rules }]) => [
    ...Object.keys(calls).filter((name) => !known(room, 'calls', '', name)),
    ...[...Object.entries({ kinds, uploads })].flatMap(([of, some]) =>
      Object.entries(some).flatMap(([kind, ends]) =>
        Object.keys(ends)
          .filter((name) => name !== 'nowhere' && !known(room, of as Source['of'], kind, name))
          .map((name) => `${kind} ${name}`),
      ),
    ),
    ...Object.keys(made).filter((name) => !columns.has(name) && !tables.has(name)),
    ...Object.keys(rules).filter((name) => !checks.some((check) => check.name === name)),
  ]);
  expect(
    strange,
    'Take these out of the *.checks.ts of their room: there is no such field, column or check. A day, and what is chosen of what there is, need no line.',
  ).toEqual([]);
});
