import { rmSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { dayOf } from '#formats/time/dates.ts';
import type { TestPostgres } from '#testing/database/postgres.ts';
import type { openHrSource } from '#testing/others/hr-source.ts';
import type { MailServer } from '#testing/others/mail-server.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';
import type { Cast } from './company.ts';
import type { Trace } from './ledger.ts';
import { type Kill, people } from './plan.ts';

/** The company's zone, and the name of its database. */
export const zone = 'Asia/Kolkata';
export const database = 'chaos';
/** Nothing takes longer to come back; what does is a fault. */
const backWithinMs = 120_000;
/** PostgreSQL's processes that serve the portal, those at work first. */
const backends =
  "select pid from pg_stat_activity where application_name = 'me-at-product' and datname = current_database() order by state = 'idle', pid";

/** What a world is made of. */
export interface Made {
  readonly seed: number;
  readonly postgres: TestPostgres;
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly mail: MailServer;
  readonly hrSource: Awaited<ReturnType<typeof openHrSource>>;
  readonly cast: Cast;
}

/** The portal, its PostgreSQL, its mail server and the company's HR system: what is killed, and what stays. */
export class World {
  readonly seed: number;
  readonly directoryToken: string;
  readonly cast: Cast;
  readonly pool: pg.Pool;
  readonly settings: Readonly<Record<string, string>>;
  /** Where the portal keeps its files. */
  readonly folder: string;
  readonly mail: MailServer;
  readonly hrSource: Awaited<ReturnType<typeof openHrSource>>;
  /** What went wrong that nobody had asked for: a portal that ended by itself, a fault in its log. */
  readonly wrong: string[] = [];
  readonly #postgres: TestPostgres;
  #portal: ServerProcess | null = null;
  #gathering: Promise<unknown> | null = null;
  #up: Promise<void> | null = null;
  #givenUp: Error | null = null;

  constructor(made: Made) {
    this.seed = made.seed;
    this.#postgres = made.postgres;
    this.folder = made.folder;
    this.settings = made.settings;
    this.directoryToken = made.settings.SCIM_TOKEN ?? '';
    this.cast = made.cast;
    this.mail = made.mail;
    this.hrSource = made.hrSource;
    this.pool = new pg.Pool({ connectionString: made.postgres.url(database), max: 6 });
    this.pool.on('error', () => {
      // One that rested when the server went: the next query says so, and is asked again.
    });
  }

  /** Those who approve. */
  get approvers(): string[] {
    return this.cast.empcodes.filter((_, place) => people[place] === 'approver');
  }

  /** Those with roles whose address is changed. */
  get holders(): string[] {
    return this.cast.empcodes.filter((_, place) => people[place] === 'store' || people[place] === 'finance');
  }

  get url(): string {
    return `http://127.0.0.1:${this.settings.PORT}`;
  }

  /** The company's day: YYYY-MM-DD; so many days from now. */
  day(from = 0): string {
    return dayOf(new Date(Date.now() + from * 86_400_000), zone);
  }

  /** Waits until the portal takes work. */
  async up(): Promise<void> {
    this.#up ??= this.#untilReady().finally(() => {
      this.#up = null;
    });
    await this.#up;
  }

  /** Whom the HR system has said. */
  readonly said: Record<string, string>[] = [];
  /** Until when people work, in milliseconds since 1970. */
  over = Number.POSITIVE_INFINITY;

  /** Waits so long, or until nobody works any more. */
  async restUntilOver(milliseconds: number): Promise<void> {
    await rest(Math.max(0, Math.min(milliseconds, this.over - Date.now())));
  }

  /** @throws what the run was given up for */
  check(): void {
    if (this.#givenUp) throw this.#givenUp;
  }

  giveUp(why: Error): void {
    this.#givenUp ??= why;
  }

  /** How many rows there are of a trace; waits for the database where that is down. */
  async count({ table, where }: Trace): Promise<number> {
    const given = Object.entries(where).filter(([, value]) => value !== null);
    const conditions = [
      ...given.map(([column], index) => `"${column}" = $${index + 1}`),
      ...Object.keys(where).flatMap((column) => (where[column] === null ? `"${column}" is null` : [])),
    ];
    const [row] = await this.query(
      `select count(*)::int as count from ${table} where ${conditions.join(' and ')}`,
      given.map(([, value]) => value),
    );
    return Number(row?.count);
  }

  /** Asks the database; waits for it where it is down. */
  // biome-ignore lint/suspicious/noExplicitAny: rows as they come
  async query(sql: string, values: readonly unknown[] = []): Promise<any[]> {
    for (;;) {
      this.check();
      try {
        return (await this.pool.query(sql, [...values])).rows;
      } catch (error) {
        const { code = '' } = error as { code?: string };
        // What the server says of the question itself is ours.
        if (/^(42|22|23|P0)/.test(code)) throw new Error(`${sql}: ${(error as Error).message}`);
        await rest(100);
      }
    }
  }

  /** Whoever is about to write waits here while the others gather. */
  async gathered(): Promise<void> {
    await this.#gathering;
  }

  /** Kills what the plan says, in the middle of many writes, leaves it down for a while, and brings it up again. */
  async strike({ kind, gatherMs, amidMs, downMs, which }: Kill): Promise<void> {
    this.#gathering = rest(gatherMs);
    await this.#gathering;
    this.#gathering = null;
    await rest(amidMs);
    if (kind === 'backend') await this.#killBackend(which);
    else await this.#down(kind, downMs);
    await this.up();
  }

  async #down(kind: Exclude<Kill['kind'], 'backend'>, downMs: number): Promise<void> {
    const portalToo = kind === 'portal' || kind === 'stop' || kind === 'both';
    const crash = () => this.#postgres.crash(kind === 'postmaster' ? 'killed' : 'stopped');
    const [restart] = await Promise.all([
      kind === 'portal' || kind === 'stop' ? null : crash(),
      portalToo && this.#endPortal(kind === 'stop'),
    ]);
    await rest(downMs);
    await restart?.();
    if (portalToo) await this.start();
  }

  async #endPortal(inOrder: boolean): Promise<void> {
    const portal = this.#portal;
    this.#portal = null;
    if (!inOrder) return portal?.kill();
    const code = await portal?.stop();
    if (code !== 0) this.wrong.push(`The portal was asked to stop, and ended with ${code}.`);
  }

  async #killBackend(which: number): Promise<void> {
    const rows = await this.query(backends);
    // Mostly one that is at work.
    const { pid } = rows[Math.floor(which ** 3 * rows.length)] ?? {};
    if (pid) process.kill(pid, 'SIGKILL');
    // PostgreSQL ends all the others, recovers and goes on by itself.
    await rest(200);
  }

  /** Starts the portal, which may have been killed. */
  async start(): Promise<void> {
    const portal = await startServerProcess({ ...this.settings }, undefined, (log) => this.#hear(log));
    this.#portal = portal;
    void portal.ended.then((code) => {
      if (this.#portal !== portal) return;
      this.wrong.push(`The portal ended by itself, with ${code}.`);
      this.giveUp(new Error('The portal ended by itself.'));
    });
  }

  /** Looks through the log of a portal that has ended for faults. */
  #hear(log: string): void {
    for (const line of log.split('\n')) {
      if (!line.includes('"level":60')) continue;
      this.wrong.push(`The log of the portal has: ${line.slice(0, 400)}`);
    }
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + backWithinMs;
    for (;;) {
      this.check();
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      await answer?.arrayBuffer().catch(() => null);
      if (answer?.ok) return;
      if (Date.now() > deadline) this.giveUp(new Error('The portal has not come back within two minutes.'));
      await rest(100);
    }
  }

  async close(): Promise<void> {
    const portal = this.#portal;
    this.#portal = null;
    await portal?.kill();
    await this.pool.end();
    await Promise.all([this.mail.close(), this.hrSource.close()]);
    await this.#postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
