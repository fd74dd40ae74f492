import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';
import type { Mood } from '#demo/gateway/moods.ts';
import { type RunningSandbox, startSandbox } from '#demo/gateway/start.ts';
import { sandboxKeys } from '#features/buyback/server/gateway/gateway.ts';
import { readEnv } from '#server/env.ts';
import type { AsItCame } from '../as-it-came.ts';
import { fillCompany, people } from '../asset-requests.ts';
import { announcedTemplates, copyTemplate } from '../database/copies.ts';
import { openPortal, type TestPortal } from '../processes/open.ts';
import { freePort } from '../processes/ports.ts';
import { type ServerProcess, startServerProcess } from '../processes/server-process.ts';

/** What a call came to. */
export interface Answer {
  readonly status: number;
  readonly data: AsItCame;
}

/** So long the portal and the sandbox may be away, in milliseconds. */
const awayMs = 60_000;

/**
 * A portal and its gateway, each a process of its own that can be killed and started again where it was: the portal as it runs for real, with the
 * sandbox in the place of the real gateway.
 */
export class Town {
  /** A portal in this process on the same database, which works nothing off by itself: to read, to sign in, and to read the settlement report. */
  readonly portal: TestPortal;
  readonly buyers: readonly string[];
  /** Lines of the portals' logs that tell of a fault. */
  readonly faults: string[] = [];
  kills = 0;
  readonly #settings: Record<string, string | undefined>;
  readonly #drop: () => Promise<void>;
  readonly #signedIn = new Map<string, Record<string, string>>();
  #calls = 0;
  #server: ServerProcess | undefined;
  #sandbox: RunningSandbox | undefined;

  private constructor(
    portal: TestPortal,
    buyers: readonly string[],
    settings: Record<string, string | undefined>,
    drop: () => Promise<void>,
  ) {
    this.portal = portal;
    this.buyers = buyers;
    this.#settings = settings;
    this.#drop = drop;
  }

  /** Opens both on a database of their own, with so many buyers. */
  static async open(count: number): Promise<Town> {
    const folder = mkdtempSync(join(tmpdir(), 'portal-town-'));
    const templates = announcedTemplates();
    if (!templates) throw new Error('The global setup has made no templates.');
    const copy = await copyTemplate(templates, 'empty', folder);
    const port = String(await freePort());
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: copy.databaseUrl,
      DEMO: '0',
      LOG_LEVEL: 'info',
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO_IDP_PORT: String(await freePort()),
      PAYMENT_SANDBOX_PORT: String(await freePort()),
      PAYMENT_GATEWAY: 'razorpay',
      RAZORPAY_KEY_ID: sandboxKeys.key,
      RAZORPAY_KEY_SECRET: sandboxKeys.secret,
      RAZORPAY_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    };
    const portal = await openPortal(settings, {});
    const buyers = Array.from({ length: count }, (_, index) => `U${index + 1}`);
    await fillCompany(portal);
    await portal.platform.database.pool.query(
      `insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
        select empcode, 'Buyer ' || empcode, lower(empcode) || '@meridian.example.com', 'Analyst', 'Stores', 'M1', 'Retail', 'KOC', '2020-01-01'
        from unnest($1::text[]) empcode`,
      [buyers],
    );
    // The demo provider signs in to a demo company alone: this one is made up too.
    await portal.platform.database.pool.query(
      "insert into installation (key, value) values ('demo', 'true')",
    );
    const town = new Town(portal, buyers, settings, async () => {
      await copy.remove();
      rmSync(folder, { recursive: true, force: true });
    });
    await town.startSandbox(5);
    await town.#start();
    return town;
  }

  get pool(): pg.Pool {
    return this.portal.platform.database.pool;
  }

  get url(): string {
    return this.portal.url;
  }

  get gateway(): string {
    return `http://127.0.0.1:${this.#settings.PAYMENT_SANDBOX_PORT}`;
  }

  /** The sandbox's file. */
  get record(): string {
    return join(this.#settings.DATA_DIR ?? '', 'sandbox', 'payments.jsonl');
  }

  async #start(): Promise<void> {
    const preload = join(import.meta.dirname, 'gateway-here.mjs');
    this.#server = await startServerProcess(
      { ...this.#settings, TEST_GATEWAY: this.gateway, NODE_OPTIONS: `--import=${preload}` },
      undefined,
      (log) => this.faults.push(...log.split('\n').filter((line) => /"level":(50|60)\b/.test(line))),
    );
  }

  /** Starts the sandbox; of a hundred calls so many are done and not answered. */
  async startSandbox(faults: number): Promise<void> {
    this.#sandbox = await startSandbox(readEnv(this.#settings), { faults, lateMs: 300 });
  }

  /** Kills the portal, and starts it again. */
  async killPortal(): Promise<void> {
    this.kills++;
    await this.#server?.kill();
    await this.#start();
  }

  /** Ends the portal as an operator does; its log is read through. */
  async stopPortal(): Promise<void> {
    await this.#server?.stop();
    this.#server = undefined;
  }

  /** Kills the sandbox; `between` is done before it starts again. */
  async killSandbox(faults: number, between = () => {}): Promise<void> {
    if (this.#sandbox) process.kill(this.#sandbox.pid, 'SIGKILL');
    await this.#sandbox?.close();
    between();
    await this.startSandbox(faults);
  }

  async close(): Promise<void> {
    await this.stopPortal();
    await this.#sandbox?.close();
    await this.portal.close();
    await this.#drop();
  }

  /** Calls the portal as somebody, as often as it takes for it to be there; it has one key, so it is done once. */
  async call(empcode: string, path: string, payload?: object): Promise<Answer> {
    const key = `town-call-${this.#calls++}`;
    const known = this.#signedIn.get(empcode) ?? (await this.#signIn(empcode));
    this.#signedIn.set(empcode, known);
    return untilThere(async () => {
      const response = await fetch(`${this.url}/download/${path}`, {
        method: payload ? 'POST' : 'GET',
        headers: { ...known, 'idempotency-key': key, ...(payload && { 'content-type': 'application/json' }) },
        ...(payload && { body: JSON.stringify(payload) }),
      });
      const body = await response.text();
      return [429, 503].includes(response.status)
        ? null
        : { status: response.status, ...(JSON.parse(body) as { data: unknown }) };
    });
  }

  #signIn(username: string): Promise<Record<string, string>> {
    return untilThere(async () => {
      const answer = await fetch(`${this.url}/api/getDummyToken`, {
        method: 'POST',
        body: JSON.stringify({ username }),
        headers: { 'content-type': 'application/json' },
      });
      if (!answer.ok) throw new Error(`signing in was answered ${answer.status}`);
      const { access_token } = (await answer.json()) as { access_token: string };
      const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
      return { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };
    });
  }

  /** Somebody pays at the sandbox, in one of its moods. Answers what the page is handed; null: nothing. */
  async pay(gatewayOrderId: string, mood: Mood): Promise<Record<string, string> | null> {
    const { handed } = await untilThere(async () => {
      const body = new URLSearchParams(mood === 'fails' ? { do: 'fail' } : { mood });
      const response = await fetch(`${this.gateway}/pay/${gatewayOrderId}`, { method: 'POST', body });
      if (!response.ok) throw new Error(`the sandbox answered ${response.status}`);
      return (await response.json()) as { handed: Record<string, string> | null };
    });
    return handed;
  }

  /** Somebody of Finance, who has no share in any order. */
  get finance(): string {
    return people.faisal;
  }
}

/** Does it until it comes to something. @throws what it met last, where that takes too long */
async function untilThere<T>(work: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + awayMs;
  for (;;) {
    try {
      const done = await work();
      if (done !== null) return done;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    if (Date.now() > deadline) throw new Error('it was too busy for too long');
    await rest(100);
  }
}
