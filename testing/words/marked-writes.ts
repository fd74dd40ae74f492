import type { InjectOptions } from 'fastify';
import type { RoutePolicy } from '#server/http/policy.ts';
import { endsSecrets } from '../matrix-routes.ts';
import { callOf, type MatrixCall, nothing, type Write } from '../matrix-row.ts';
import type { TestPortal } from '../portal.ts';
import { type Persona, personaNames, personas, Records } from '../rooms/matrix-company.ts';
import { nameOf as routeOf, routesOf, verdictOf } from '../rooms/matrix-document.ts';
import { isAskedRoute, matrixRows, writes } from '../rooms/matrix-rows.ts';
import { keptTexts, type WritingCall, type WrittenField, writingCalls } from '../rooms/written-fields.ts';
import { put, type Schema, some } from '../rooms/wrong-values.ts';
import { type SignedIn, signIn } from '../sign-in.ts';
import { markedName, markupFor } from './markup.ts';

/** What became of the texts of all calls, each by its call (or kind of record) and field. */
export interface MarkedWrites {
  readonly calls: number;
  /** Kept, with the markup in it. */
  readonly taken: ReadonlySet<string>;
  /** Refused, with what was said. */
  readonly refused: ReadonlyMap<string, string>;
  /** In no write that there is. */
  readonly untried: readonly string[];
  /** Texts that people type, which no write had taken. */
  readonly typed: readonly string[];
  /** What came of texts that people type where they were blank, or grew as they were composed, and were not refused at their field. */
  readonly unbounded: readonly string[];
}

/**
 * Makes every call that writes, of the rooms that the run is about, with markup in each of its texts, as somebody who may, on a portal with the matrix's company. What a valid
 * one looks like the rooms say in their matrix.
 */
export async function writeMarked(portal: TestPortal): Promise<MarkedWrites> {
  const [calls, kept] = [await writingCalls(), await keptTexts()];
  const policies = new Map(routesOf(portal.app).map((route) => [routeOf(route), route.policy]));
  const allowed = matrixRows.filter((row) => row.allowed.length > 0);
  const given = [...writes, ...allowed.map((row): Write => ({ ...row, by: row.allowed[0] as Persona }))];
  const marking = new Marking(portal);
  const all = [...kept].flatMap(([kind, fields]) => fields.map((field) => ({ of: kind, field })));
  for (const known of calls.filter(({ route }) => isAskedRoute(route))) {
    const policy = policies.get(known.route);
    // Whoever is nobody and the directory's machine write nothing that a person has typed.
    if (!policy || policy.allow === 'anyone' || policy.allow === 'provisioner') continue;
    for (const field of known.fields) all.push({ of: known.route, field });
    const valid = given.filter(({ route }) => route === known.route);
    for (const write of valid.length > 0 ? valid : [shaped(known, policy)]) {
      await marking.tryAll(write, known.route, known.fields);
      if (write.kind) await marking.tryAll(write, write.kind, kept.get(write.kind) ?? []);
    }
  }
  const { taken, refused, unbounded } = marking;
  for (const name of taken) refused.delete(name);
  const names = (of: typeof all) =>
    of.map(({ of, field }) => nameOf(of, field)).filter((name) => !taken.has(name));
  return {
    calls: calls.length,
    taken,
    refused,
    unbounded,
    untried: names(all).filter((name) => !refused.has(name)),
    typed: names(all.filter(({ field }) => field.typed)),
  };
}

const nameOf = (of: string, { path }: WrittenField) => `${of} ${path.join('.').replace(/^value\./, '')}`;

/** A call of which no room says what a valid one looks like: something of its shape, from whoever may make it. */
function shaped({ route, call }: WritingCall, policy: RoutePolicy): Write {
  const by = personaNames.find((persona) => verdictOf(policy, persona) === 'allowed') ?? 'ADMIN';
  const url = call.path.replaceAll(/\{\w+\}/g, '1');
  return { route, by, call: () => ({ url, payload: some(call.body as Schema) as object }) };
}

/** Whether a value has what a field stands in; a field that is left out may be put there. */
function hasParent(value: unknown, [first = '', ...rest]: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (rest.length === 0) return true;
  const part = (value as Record<string, unknown>)[first];
  return rest.join() === '0' ? Array.isArray(part) : hasParent(part, rest);
}

class Marking {
  readonly taken = new Set<string>();
  readonly refused = new Map<string, string>();
  readonly unbounded: string[] = [];
  readonly #bounded = new Set<string>();
  readonly #portal: TestPortal;
  readonly #records: Records;
  readonly #sessions = new Map<Persona, SignedIn>();

  constructor(portal: TestPortal) {
    this.#portal = portal;
    this.#records = new Records(portal);
  }

  /** What people type all at once; where that is refused, and what may be the name of something, each in a write of its own. */
  async tryAll(write: Write, of: string, fields: readonly WrittenField[]): Promise<void> {
    const unbound = fields.filter((field) => field.typed && !this.#bounded.has(nameOf(of, field)));
    // What is refused leaves its record as it was, for the write after it.
    let unused = unbound.length > 0 ? await this.#callOf(write) : null;
    for (const field of unbound) if (unused) await this.#tryBounds(write, unused, of, field);
    const next = async () => {
      const call = unused ?? (await this.#callOf(write));
      unused = null;
      return call;
    };
    const left = fields.filter((field) => !this.taken.has(nameOf(of, field)));
    const typed = left.filter((field) => field.typed);
    const alone = left.filter((field) => !field.typed && !this.refused.has(nameOf(of, field)));
    if (typed.length > 0 && !(await this.#send(write, next, of, typed)) && typed.length > 1)
      alone.push(...typed);
    for (const field of alone) await this.#send(write, next, of, [field]);
  }

  /** Sends what nobody sees in a text that must be there, and what is too long only once it is composed: each is refused at its field. */
  async #tryBounds(write: Write, call: MatrixCall, of: string, field: WrittenField): Promise<void> {
    const name = nameOf(of, field);
    const { needed, most = 0, path } = field;
    const grows = '\u0958'.repeat(most);
    for (const text of needed ? ['\u00a0', '\u200b\u2060', grows] : [grows]) {
      const sent = await this.#sendWith(write, call, [field], text);
      if (sent === null) return;
      this.#bounded.add(name);
      const { fields = {} } = sent.statusCode < 400 ? {} : sent.json().error;
      const at = path.join('.').replace(/^value\./, '');
      if (
        sent.statusCode >= 500 ||
        !Object.keys(fields).some((one) => one === at || at.startsWith(`${one}.`))
      )
        this.unbounded.push(
          `${name} ${JSON.stringify(text.slice(0, 4))}: ${sent.statusCode} ${sent.body.slice(0, 200)}`,
        );
    }
  }

  /** Makes a write with markup in those of these fields that it has; answers whether it was taken. */
  async #send(
    write: Write,
    next: () => Promise<MatrixCall>,
    of: string,
    fields: readonly WrittenField[],
  ): Promise<boolean> {
    const answer = await this.#sendWith(write, await next(), fields, null);
    if (answer === null) return true;
    const { there } = answer;
    const said = `${answer.statusCode} ${answer.body.slice(0, 200)}`;
    if (answer.statusCode >= 500) throw new Error(`${write.route}: ${said}`);
    const { 'content-type': type, 'x-content-type-options': guessing } = answer.headers;
    if (!String(type).startsWith('application/json') || guessing !== 'nosniff')
      throw new Error(`${write.route} answers as ${type}: ${said}`);
    for (const field of there)
      if (answer.statusCode < 400) this.taken.add(nameOf(of, field));
      else this.refused.set(nameOf(of, field), said);
    return answer.statusCode < 400;
  }

  /** Makes a write with a text, or markup, in those of these fields that it has; null: it has none of them. */
  async #sendWith(write: Write, call: MatrixCall, fields: readonly WrittenField[], text: string | null) {
    const json = Buffer.isBuffer(call.payload) ? fieldOf(call.payload).json : call.payload;
    const there = fields.filter(({ path }) => hasParent(json, path));
    if (there.length === 0) return null;
    let filled: unknown = json;
    for (const { path, most } of there) filled = put(filled, path, text ?? markupFor(most));
    const answer = await this.#portal.app.inject(await this.#request(write, call, filled));
    if (endsSecrets.has(write.route)) this.#sessions.delete(write.by);
    return Object.assign(answer, { there });
  }

  /** A valid call of a write, about a record of its own. */
  async #callOf(write: Write): Promise<MatrixCall> {
    return callOf(write, await (write.make ?? nothing)(this.#records));
  }

  async #request(
    { route, by }: Write,
    { url = '', ...call }: MatrixCall,
    json: unknown,
  ): Promise<InjectOptions> {
    const session = this.#sessions.get(by) ?? (await signIn(this.#portal, personas[by]));
    this.#sessions.set(by, session);
    return {
      method: route.split(' ')[0] as 'POST',
      url,
      headers: { ...session, ...call.headers },
      payload: Buffer.isBuffer(call.payload) ? withField(call.payload, json) : (json as object),
    };
  }
}

/** The JSON of a multipart body (testing/asset-requests.ts), and where it stands. */
function fieldOf(payload: Buffer): { json: unknown; begin: number; end: number } {
  const begin = payload.indexOf('\r\n\r\n') + 4;
  const end = payload.indexOf('\r\n--', begin);
  return { json: JSON.parse(payload.subarray(begin, end).toString()), begin, end };
}

/** The same with another JSON, and with markup in the names of its files. */
function withField(payload: Buffer, json: unknown): Buffer {
  const { begin, end } = fieldOf(payload);
  const files = payload.subarray(end).toString('latin1');
  const marked = files.replaceAll(
    /filename="([^"]*)"/g,
    (_, name: string) => `filename="${markedName(name)}"`,
  );
  return Buffer.concat([
    payload.subarray(0, begin),
    Buffer.from(JSON.stringify(json)),
    Buffer.from(marked, 'latin1'),
  ]);
}
