import { setTimeout as rest } from 'node:timers/promises';
import type { AnswerOf, Call } from '#contract/call.ts';
import { pick, type Random } from '#demo/random.ts';
import { onePagerLogin } from '#features/one-pager/session/contract.ts';
import { type Answer, Caller, type Given, type Wire, wireOf } from './caller.ts';
import type { Entry, Leaves, Ledger, Trace } from './ledger.ts';
import type { Part } from './parts.ts';
import type { World } from './world.ts';
import type { Asked, Doing, Written } from './writing.ts';

/** Milliseconds between two tries. */
const againAfterMs = 200;
/** Milliseconds between two looks at what is done in the background, and for how long it is looked at once the run is over. */
const lookAgainAfterMs = 500;
const lookOnForMs = 45_000;
/** Of so many answered calls with a key one is sent again, as by somebody who presses twice. */
const pressedTwice = 12;

/** Somebody who works in the portal, whatever becomes of it meanwhile. */
export class Person {
  readonly part: Part;
  readonly empcode: string;
  readonly world: World;
  /** What the act under way draws its choices from. */
  dice: Random = () => 0;
  readonly #ledger: Ledger;
  readonly #caller: Caller;
  readonly #place: number;
  #headers: Readonly<Record<string, string>> = {};
  #doing: Doing | null = null;
  /** Which one of what they do it is, and how many words of their own they have used in it. */
  #turn = 0;
  #marks = 0;

  constructor(world: World, ledger: Ledger, who: { place: number; part: Part; empcode: string }) {
    this.world = world;
    this.#ledger = ledger;
    this.#place = who.place;
    this.part = who.part;
    this.empcode = who.empcode;
    this.#caller = new Caller(() => world.url, who.place);
  }

  /** Signs in as the demo identity provider lets them; the directory shows its token instead. */
  async signIn(): Promise<void> {
    if (this.part === 'directory') {
      this.#headers = { authorization: `Bearer ${this.world.directoryToken}` };
      return;
    }
    const call = { method: 'POST', path: '/api/getDummyToken', summary: '' } as const;
    const answer = await this.#untilAnswered(await wireOf(call, { body: { username: this.empcode } }));
    if (answer.status !== 200)
      throw new Error(`${this.empcode} cannot sign in: ${answer.status} ${answer.text}`);
    const cookies = ([] as (string | undefined)[]).concat(answer.headers['set-cookie']);
    this.#headers = {
      authorization: `Bearer ${JSON.parse(answer.text).access_token}`,
      cookie: cookies.map((line) => line?.split(';', 1)[0]).join('; '),
    };
    await this.#takeSecrets();
  }

  /** Has the one-pagers' own pair of secrets beside the session's, as the page does. */
  async #takeSecrets(): Promise<void> {
    const { authorization = '', cookie = '' } = this.#headers;
    const body = { token: authorization.replace('Bearer ', '') };
    const answer = await this.#untilAnswered(await wireOf(onePagerLogin, { body }));
    if (answer.status !== 200)
      throw new Error(`${this.empcode} has no secrets of one-pagers: ${answer.status} ${answer.text}`);
    const [given] = ([] as (string | undefined)[]).concat(answer.headers['set-cookie']);
    this.#headers = {
      authorization,
      cookie: `${cookie}; ${given?.split(';', 1)[0]}`,
      authtoken: JSON.parse(answer.text).data.token,
    };
  }

  /** Begins with one thing, for which they draw their choices from `dice`. */
  begin(doing: Doing, dice: Random): void {
    this.dice = dice;
    this.#doing = doing;
    this.#turn += 1;
    this.#marks = 0;
  }

  /** Those of the others that only they have to do with. */
  get charges(): string[] {
    const { others, empcodes } = this.world.cast;
    return others.filter((_, index) => index % empcodes.length === this.#place);
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items.length > 0 ? pick(this.dice, items) : undefined;
  }

  /** Waits, but not past the end of the run. */
  async rest(milliseconds: number): Promise<void> {
    await this.world.restUntilOver(milliseconds);
  }

  /** A word that nobody has written before, the same in each run with this seed: it says who does which of what they do. */
  mark(): string {
    this.#marks += 1;
    return `chaos-${this.world.seed}-${this.#place}-${this.#turn}-${this.#marks}`;
  }

  /** The code of an employee that nobody has yet. */
  code(): string {
    this.#marks += 1;
    return `C${this.#place}X${this.#turn}X${this.#marks}`;
  }

  /** Reads again and again until what is read is so; null where that takes too long after the end of the run. */
  async until<C extends Call>(
    call: C,
    asked: Asked<C>,
    isSo: (answer: AnswerOf<C>) => boolean,
  ): Promise<AnswerOf<C> | null> {
    for (;;) {
      const answer = await this.read(call, asked);
      if (answer && isSo(answer)) return answer;
      if (Date.now() > this.world.over + lookOnForMs) return null;
      await rest(lookAgainAfterMs);
    }
  }

  /** Notes what an answer has shown to be done: from now on it has to be there. */
  saw(call: Call, leaves: Leaves): void {
    const { room = '', name = '' } = this.#doing ?? {};
    const entry = this.#ledger.begin({ empcode: this.empcode, room, act: name, call, key: null });
    this.#ledger.done(entry, 'answered', leaves);
  }

  /** Reads, again and again until there is an answer; null where it is refused. */
  async read<C extends Call>(call: C, asked: Asked<C> = {}): Promise<AnswerOf<C> | null> {
    const answer = await this.#untilAnswered(await wireOf(call, asked as Given));
    return answer.status === 200 ? JSON.parse(answer.text) : null;
  }

  /**
   * Writes, and notes what becomes of it. Where no answer comes it is sent again with its key; where the call takes none, first it is looked whether
   * it was done: by its entry of the audit log, or else by what it leaves. Null: it was refused, or was done without an answer that anybody has seen.
   */
  async write<C extends Call>(call: C, written: Written<C> = {}): Promise<AnswerOf<C> | null> {
    const entry = this.#enter(call);
    const wire = await wireOf(call, written as Given);
    const given = written.leaves ?? {};
    const known: Leaves = typeof given === 'function' ? { audited: written.audited ?? [] } : given;
    const leavesOf = ({ text }: Answer): Leaves =>
      typeof given === 'function' ? given(text === '' ? undefined : JSON.parse(text)) : given;
    if (written.isPartly || written.keepsKey === false) entry.keepsKey = false;
    const isPartly = ({ status, text }: Answer) =>
      status === 200 && written.isPartly?.(JSON.parse(text)) === true;
    const answer = await this.#untilSettled(entry, wire, {
      isPartly,
      isDone: entry.key === null ? await this.#whetherDone(known) : null,
    });
    if (answer === 'found') {
      this.#ledger.done(entry, 'found', known);
      return null;
    }
    if (answer.status >= 400) {
      this.#refused(entry, answer, written.refusals ?? []);
      return null;
    }
    this.#ledger.done(entry, 'answered', leavesOf(answer));
    if (entry.key && Math.floor(this.dice() * pressedTwice) === 0) {
      const again = await this.#untilSettled(entry, wire, { isPartly });
      this.#compare(entry, answer, again, leavesOf);
    }
    return answer.text === '' ? null : JSON.parse(answer.text);
  }

  close(): void {
    this.#caller.close();
  }

  #enter(call: Call): Entry {
    const doing = this.#doing;
    if (!doing?.calls.includes(call))
      throw new Error(`${doing?.name} does not say that it calls ${call.path}.`);
    const { room, name: act } = doing;
    const key = call.once ? `${this.mark()}-key` : null;
    return this.#ledger.begin({ empcode: this.empcode, room, act, call, key });
  }

  /** Sends it until it is answered by something else than a failure, or what it leaves is there. */
  async #untilSettled(
    entry: Entry,
    wire: Wire,
    {
      isDone,
      isPartly,
    }: { isDone?: (() => Promise<boolean>) | null; isPartly?: (answer: Answer) => boolean },
  ): Promise<Answer | 'found'> {
    for (;;) {
      if (entry.outcome === 'open') entry.tries += 1;
      if (entry.tries === 1) await this.world.gathered();
      const answer = await this.#send(wire, entry.key);
      if (answer && !isPartly?.(answer)) return answer;
      // Only once nothing of it can be under way any more.
      await this.world.up();
      if (await isDone?.()) return 'found';
    }
  }

  /** How it can be told later that a write was done which is to be sent now. They write one thing after the other: what is there then is its. */
  async #whetherDone({ audited = [], rows = [] }: Leaves): Promise<() => Promise<boolean>> {
    const [action] = audited;
    if (action !== undefined) {
      const entries = { table: 'audit_log', where: { actor: this.empcode, action } };
      const before = await this.world.count(entries);
      return async () => (await this.world.count(entries)) > before;
    }
    const isThere = async (trace: Trace) => (await this.world.count(trace)) === (trace.times ?? 1);
    return async () => rows.length > 0 && (await Promise.all(rows.map(isThere))).every(Boolean);
  }

  async #untilAnswered(wire: Wire): Promise<Answer> {
    for (;;) {
      const answer = await this.#send(wire, null);
      if (answer) return answer;
      await this.world.up();
    }
  }

  /** Null: it failed, and may be sent again in a moment. */
  async #send(wire: Wire, key: string | null): Promise<Answer | null> {
    this.world.check();
    const from = Date.now();
    const answer = await this.#caller.send(wire, {
      ...this.#headers,
      ...(key && { 'idempotency-key': key }),
    });
    const failed = !answer || answer.status >= 500;
    const what = `${answer?.status ?? 'no answer'} ${wire.method} ${wire.path.split('?', 1)[0]} ${answer?.text.slice(0, 60) ?? ''}`;
    this.#ledger.sent({ from, to: Date.now(), failed: failed ? what : null });
    if (!failed && answer.status !== 429) return answer;
    if (answer?.status !== 429)
      this.#ledger.failed(answer?.status ?? 0, `${wire.method} ${wire.path}: ${answer?.text ?? ''}`);
    await rest(againAfterMs);
    return null;
  }

  #refused(entry: Entry, { status, text }: Answer, expected: readonly string[]): void {
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
    entry.outcome = 'refused';
    entry.said = `${status} ${code}`;
    if (expected.includes(code)) return;
    entry.unexpected = true;
    entry.said = `${status} ${text.slice(0, 400)}`;
  }

  /** The same was sent once more, with its key: the answer must name what the first one named. */
  #compare(entry: Entry, first: Answer, again: Answer | 'found', leavesOf: (answer: Answer) => Leaves): void {
    const named = (answer: Answer) => JSON.stringify(leavesOf(answer).rows ?? []);
    if (again !== 'found' && again.status === 200 && named(again) === named(first)) return;
    entry.unexpected = true;
    entry.said = `sent again with its key: ${again === 'found' ? '' : `${again.status} ${again.text.slice(0, 300)}`}`;
  }
}
