import { rmSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { dayOf } from '#formats/time/dates.ts';
import type { AsItCame } from '#testing/as-it-came.ts';
import type { TestPostgres } from '#testing/database/postgres.ts';
import type { openHrSource } from '#testing/others/hr-source.ts';
import type { MailServer } from '#testing/others/mail-server.ts';
import { holding, isReady } from './breaking.ts';
import type { Cast } from './company.ts';
import type { Disk } from './disk.ts';
import type { Trace } from './ledger.ts';
import type { Network } from './network.ts';
import { type Kill, people } from './plan.ts';
import { Portals } from './portals.ts';

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
  /** What the portals have in common. */
  readonly settings: Readonly<Record<string, string>>;
  /** What each has of its own. */
  readonly own: readonly Readonly<Record<string, string>>[];
  /** The program of each, where it is not this release's. */
  readonly programs: readonly (string | undefined)[];
  readonly front: number;
  readonly network: Network;
  readonly disk: Disk | null;
  readonly mail: MailServer;
  readonly hrSource: Awaited<ReturnType<typeof openHrSource>>;
  readonly cast: Cast;
}

/** A time in which something was broken, in milliseconds since 1970. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** The portals, their balancer, PostgreSQL and disk, their mail server and the company's HR system: what is killed, and what stays. */
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
  /** When people began to work, in milliseconds since 1970. */
  began = 0;
  /** When something was broken, so that a call may fail. */
  readonly windows: Window[] = [];
  readonly #made: Made;
  #portals: Portals | null = null;
  #gathering: Promise<unknown> | null = null;
  #up: Promise<void> | null = null;
  #givenUp: Error | null = null;

  constructor(made: Made) {
    this.seed = made.seed;
    this.#made = made;
    this.folder = made.folder;
    this.settings = made.settings;
    this.directoryToken = made.settings.SCIM_TOKEN ?? '';
    this.cast = made.cast;
    this.mail = made.mail;
    this.hrSource = made.hrSource;
    // Days are the company's.
    const options = `-c timezone=${zone}`;
    this.pool = new pg.Pool({ connectionString: made.postgres.url(database), max: 6, options });
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
    return `http://127.0.0.1:${this.#made.front}`;
  }

  /** The portals' own addresses, behind the balancer. */
  get origins(): readonly string[] {
    return this.#running.origins;
  }

  /** Kills one of the portals and starts it again. */
  async again(which: number): Promise<void> {
    await this.#running.kill(which);
    await this.#running.start(which);
    await this.up();
  }

  /** The company's day: YYYY-MM-DD; so many days from now. */
  day(from = 0): string {
    return dayOf(new Date(Date.now() + from * 86_400_000), zone);
  }

  /** Whether a disk can be filled here. */
  get hasDisk(): boolean {
    return this.#made.disk !== null;
  }

  /** Waits until all portals take work: nothing of a call that failed is under way any more. */
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
  async query(sql: string, values: readonly unknown[] = []): Promise<AsItCame[]> {
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

  /** Breaks what the plan says, in the middle of many writes, leaves it so for a while, and mends it. */
  async strike(kill: Kill): Promise<void> {
    const from = Date.now();
    this.#gathering = rest(kill.gatherMs);
    await this.#gathering;
    this.#gathering = null;
    await rest(kill.amidMs);
    await this.#break(kill);
    await this.up();
    // Of what is done in order nobody is to notice anything.
    if (!inOrder.has(kill.kind)) this.windows.push({ from, to: Date.now() + afterwardsMs });
  }

  async #break({ kind, downMs, which }: Kill): Promise<void> {
    const portals = this.#running;
    const one = Math.floor(which * portals.count);
    const { postgres, network, disk, mail } = this.#made;
    switch (kind) {
      case 'portal':
        await portals.kill(one);
        await rest(downMs);
        return portals.start(one);
      case 'stop':
        await portals.stop(one);
        await rest(downMs);
        return portals.start(one);
      case 'roll':
        return portals.roll();
      case 'clock':
        await portals.stop(one);
        return portals.start(one, Math.round((which * portals.count - one - 0.5) * 2 * mostSkewMs));
      case 'backend':
        return this.#killBackend(which);
      case 'database':
      case 'postmaster': {
        const restart = await postgres.crash(kind === 'postmaster' ? 'killed' : 'stopped');
        await rest(downMs);
        return restart();
      }
      case 'both': {
        const all = Array.from({ length: portals.count }, (_, each) => each);
        const [restart] = await Promise.all([postgres.crash(), ...all.map((each) => portals.kill(each))]);
        await rest(downMs);
        await restart();
        await Promise.all(all.map((each) => portals.start(each)));
        return;
      }
      case 'lock':
        return holding(this.pool, downMs);
      case 'network':
        if (which < 0.5) return network.cut();
        network.slow(50 + which * 150);
        await rest(downMs);
        return network.slow(0);
      case 'disk': {
        const free = disk?.fill();
        await rest(downMs);
        return free?.();
      }
      case 'mail':
        mail.refuse = () => ({ code: 451, text: 'try again later' });
        await rest(downMs);
        mail.refuse = () => null;
    }
  }

  async #killBackend(which: number): Promise<void> {
    const rows = await this.query(backends);
    // Mostly one that is at work.
    const { pid } = rows[Math.floor(which ** 3 * rows.length)] ?? {};
    if (pid) process.kill(pid, 'SIGKILL');
    // PostgreSQL ends all the others, recovers and goes on by itself.
    await rest(200);
  }

  get #running(): Portals {
    if (!this.#portals) throw new Error('The portals were never started.');
    return this.#portals;
  }

  /** Starts the portals and who is in front of them. */
  async start(): Promise<void> {
    const { own, front, programs } = this.#made;
    this.#portals = await Portals.open(
      own.map((each, which) => ({ settings: { ...this.settings, ...each }, program: programs[which] })),
      front,
      { wrong: (what) => this.wrong.push(what), ended: (why) => this.giveUp(why) },
    );
  }

  async #untilReady(): Promise<void> {
    const deadline = Date.now() + backWithinMs;
    for (;;) {
      this.check();
      const answers = await Promise.all(this.#running.origins.map(isReady));
      if (answers.every(Boolean)) return this.#running.allReady();
      if (Date.now() > deadline) this.giveUp(new Error('The portals have not come back within two minutes.'));
      await rest(100);
    }
  }

  async close(): Promise<void> {
    const { postgres, network, disk } = this.#made;
    await this.#portals?.close();
    await this.pool.end();
    await Promise.all([this.mail.close(), this.hrSource.close(), network.close()]);
    await postgres.stop();
    disk?.remove();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What is broken in order: no call is to fail for it. */
const inOrder: ReadonlySet<Kill['kind']> = new Set(['stop', 'roll', 'clock', 'mail']);
/** So long after all is mended a call may fail that began before. */
const afterwardsMs = 2_000;
const mostSkewMs = 20_000;
