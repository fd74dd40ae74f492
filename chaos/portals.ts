import { type Balancer, startBalancer } from '#testing/others/balancer.ts';
import { type ServerProcess, startServerProcess } from '#testing/processes/server-process.ts';

/** A portal: its settings, and its program where that is not this release's. */
interface Wanted {
  readonly settings: Readonly<Record<string, string>>;
  readonly program?: string | undefined;
}

/** Told of what nobody had asked for: a portal that ended by itself, a fault in its log. */
interface Told {
  wrong(what: string): void;
  ended(why: Error): void;
}

/** The portals of a company, behind a balancer. */
export class Portals {
  readonly count: number;
  readonly #wanted: readonly Wanted[];
  readonly #balancer: Balancer;
  readonly #told: Told;
  readonly #servers: (ServerProcess | null)[];

  private constructor(wanted: readonly Wanted[], balancer: Balancer, told: Told) {
    this.#wanted = wanted;
    this.count = wanted.length;
    this.#balancer = balancer;
    this.#told = told;
    this.#servers = wanted.map(() => null);
  }

  static async open(wanted: readonly Wanted[], front: number, told: Told): Promise<Portals> {
    const balancer = await startBalancer(wanted.map(originOf), front);
    const portals = new Portals(wanted, balancer, told);
    await Promise.all(wanted.map((_, which) => portals.start(which)));
    return portals;
  }

  get url(): string {
    return this.#balancer.url;
  }

  get origins(): string[] {
    return this.#wanted.map(originOf);
  }

  /** Starts one that is not there, on a machine whose clock is so far ahead. */
  async start(which: number, skewMs = 0): Promise<void> {
    const wanted = this.#wanted[which];
    const settings = { ...wanted?.settings, ...(skewMs !== 0 && { CLOCK_SKEW_MS: String(skewMs) }) };
    const program = skewMs === 0 ? wanted?.program : 'testing/processes/skewed-server.mjs';
    const server = await startServerProcess(settings, program, (log) => this.#hear(log));
    this.#servers[which] = server;
    void server.ended.then((code) => {
      if (this.#servers[which] !== server) return;
      this.#told.wrong(`A portal ended by itself, with ${code}.`);
      this.#told.ended(new Error('A portal ended by itself.'));
    });
  }

  async kill(which: number): Promise<void> {
    await this.#taken(which)?.kill();
  }

  /** Asks one to stop, as for a new version. */
  async stop(which: number): Promise<void> {
    const code = await this.#taken(which)?.stop();
    if (code !== 0) this.#told.wrong(`A portal was asked to stop, and ended with ${code}.`);
  }

  /** Starts one after the other anew, each once the one before takes work. */
  async roll(): Promise<void> {
    for (const [which] of this.#wanted.entries()) {
      await this.stop(which);
      await this.start(which);
      await this.#balancer.allReady();
    }
  }

  allReady(): Promise<void> {
    return this.#balancer.allReady();
  }

  async close(): Promise<void> {
    await Promise.all(this.#wanted.map((_, which) => this.kill(which)));
    await this.#balancer.close();
  }

  #taken(which: number): ServerProcess | null {
    const server = this.#servers[which] ?? null;
    this.#servers[which] = null;
    return server;
  }

  /** Looks through the log of a portal that has ended for faults. */
  #hear(log: string): void {
    for (const line of log.split('\n')) {
      if (!line.includes('"level":60') && !line.includes('"msg":"a call failed"')) continue;
      this.#told.wrong(`The log of a portal has: ${line.slice(0, 800)}`);
    }
  }
}

const originOf = ({ settings }: Wanted) => `http://127.0.0.1:${settings.PORT}`;
