import { sql } from 'kysely';
import { wallClock } from '#formats/time/wall-clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { lastDue } from './due.ts';

/** Something that runs again and again: `tz` is the zone whose clock its cron is read by. */
export interface Schedule {
  readonly name: string;
  readonly cron: string;
  readonly tz: string;
  readonly run: () => Promise<void>;
}

/** Notes the jobs that run by the clock of a zone: one that is new, or that has another time now, runs first when that comes. */
export async function beginZoned(
  { writes }: Database,
  schedules: readonly Schedule[],
  at: Date,
): Promise<void> {
  for (const { name, cron, tz } of schedules) {
    const ranFor = textOf(lastDue(cron, wallClock(at, tz)));
    await sql`
      insert into scheduled_runs as known (name, cron, time_zone, ran_for) values (${name}, ${cron}, ${tz}, ${ranFor}::timestamp)
      on conflict (name) do update set cron = excluded.cron, time_zone = excluded.time_zone, ran_for = excluded.ran_for
      where (known.cron, known.time_zone) <> (excluded.cron, excluded.time_zone)`.execute(writes);
  }
}

/** Sends those whose time has come since they ran last, each by one server: be it that all have slept through it. Returns how many. */
export async function sendZoned(
  { writes }: Database,
  schedules: readonly Schedule[],
  at: Date,
  send: (tx: Tx, name: string) => Promise<void>,
): Promise<number> {
  const { rows: noted } = await sql<{ name: string; ranFor: string }>`
    select name, to_char(ran_for, 'YYYY-MM-DD"T"HH24:MI:SS') as ran_for from scheduled_runs`.execute(writes);
  const ranFor = new Map(noted.map((row) => [row.name, row.ranFor]));
  for (const { name, cron, tz } of schedules) {
    const due = textOf(lastDue(cron, wallClock(at, tz)));
    // Nearly always nothing is due, and one read is all.
    if ((ranFor.get(name) ?? due) >= due) continue;
    await writes.transaction().execute(async (tx) => {
      const { rows } = await sql`
        update scheduled_runs set ran_for = ${due}::timestamp where name = ${name} and ran_for < ${due}::timestamp returning name`.execute(
        tx,
      );
      if (rows.length > 0) await send(tx, name);
    });
  }
  // It rests after each round.
  return 0;
}

const textOf = (shown: Date) => shown.toISOString().slice(0, 19);
