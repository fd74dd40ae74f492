import type pg from 'pg';
import { onePagerLogin } from '#features/one-pager/session/contract.ts';
import { Line } from './line.ts';
import { type Fuzzed, roles } from './opening.ts';
import { bytesOf, type Shot } from './shot.ts';

/** The secrets that somebody calls with. */
type Secrets = readonly (readonly [name: string, value: string])[];

/** Who makes how many of a hundred calls, about. */
const shares: Readonly<Record<string, number>> = { nobody: 1, all: 5, USER: 2 };

/** Those who call, each with sessions of their own; who has lost one signs in again. */
export class People {
  readonly parts: readonly string[];
  readonly #fuzzed: Fuzzed;
  readonly #sessionsEach: number;
  readonly #empcodes: ReadonlyMap<string, string>;
  readonly #sessions = new Map<string, Secrets>();
  #signedIn = 0;
  /** Those who could not sign in again. */
  readonly lost = new Set<string>();

  private constructor(fuzzed: Fuzzed, empcodes: ReadonlyMap<string, string>, sessionsEach: number) {
    this.#fuzzed = fuzzed;
    this.#sessionsEach = sessionsEach;
    this.#empcodes = empcodes;
    this.parts = ['nobody', ...empcodes.keys()].flatMap((part) =>
      Array.from({ length: shares[part] ?? 1 }, () => part),
    );
  }

  static async of(fuzzed: Fuzzed, sessionsEach: number): Promise<People> {
    const people = new People(fuzzed, await cast(fuzzed.pool), sessionsEach);
    for (const [part] of people.#empcodes)
      for (let which = 0; which < sessionsEach; which++) await people.#signIn(part, which);
    return people;
  }

  /** Those who are not asked about: else they would soon have left. */
  get empcodes(): string[] {
    return [...this.#empcodes.values()];
  }

  get signedIn(): number {
    return this.#signedIn;
  }

  /** The shot with the secrets of who makes it, beside what it says itself. */
  async signed(shot: Shot): Promise<Shot> {
    const { who, index } = shot;
    if (who === 'nobody') return shot;
    if (who === 'directory')
      return withSecrets(shot, [['Authorization', `Bearer ${this.#fuzzed.settings.SCIM_TOKEN}`]]);
    const which = index % this.#sessionsEach;
    const secrets = this.#sessions.get(`${who} ${which}`) ?? (await this.#signIn(who, which));
    return withSecrets(shot, secrets);
  }

  /** Their session is over: the next call is made in another one. */
  forget({ who, index }: Shot): void {
    this.#sessions.delete(`${who} ${index % this.#sessionsEach}`);
  }

  async #signIn(part: string, which: number): Promise<Secrets> {
    const empcode = this.#empcodes.get(part) ?? '';
    this.#signedIn += 1;
    const line = new Line(this.#fuzzed.port, `127.0.4.${1 + (this.#signedIn % 250)}`);
    try {
      const session = await this.#post(line, '/api/getDummyToken', { username: empcode }, []);
      const { access_token: token } = JSON.parse(session.text);
      const own: Secrets = [
        ['Authorization', `Bearer ${token}`],
        ['Cookie', session.cookie],
      ];
      const pair = await this.#post(line, onePagerLogin.path, { token }, own);
      const secrets: Secrets = [
        ['Authorization', `Bearer ${token}`],
        ['Cookie', `${session.cookie}; ${pair.cookie}`],
        ['AuthToken', JSON.parse(pair.text).data.token],
      ];
      this.#sessions.set(`${part} ${which}`, secrets);
      return secrets;
    } catch {
      this.lost.add(part);
      this.#sessions.set(`${part} ${which}`, []);
      return [];
    } finally {
      line.close();
    }
  }

  async #post(line: Line, target: string, body: object, headers: Secrets) {
    const bytes = bytesOf({
      index: 0,
      who: '',
      operation: '',
      how: [],
      method: 'POST',
      target,
      headers: [['Host', this.#fuzzed.host], ['Content-Type', 'application/json'], ...headers],
      body: Buffer.from(JSON.stringify(body)),
      asIs: false,
      halfClosed: false,
    });
    const { text, head } = await line.send(bytes, { method: 'POST' });
    const cookies = [...head.matchAll(/^set-cookie: *([^;\r\n]+)/gim)].map(([, cookie]) => cookie);
    return { text, cookie: cookies.join('; ') };
  }
}

function withSecrets(shot: Shot, secrets: Secrets): Shot {
  const own = new Set(shot.headers.map(([name]) => name.toLowerCase()));
  return { ...shot, headers: [...shot.headers, ...secrets.filter(([name]) => !own.has(name.toLowerCase()))] };
}

/** Somebody of each role, somebody of none, and one to whom every call is open. */
async function cast(pool: pg.Pool): Promise<ReadonlyMap<string, string>> {
  const taken: string[] = [];
  const first = async (sql: string, values: unknown[] = []) => {
    const { rows } = await pool.query(
      `${sql} and left_on is null and not empcode = any ($1) order by empcode limit 1`,
      [taken, ...values],
    );
    const empcode: string = rows[0].empcode;
    taken.push(empcode);
    return empcode;
  };
  const ordinary = 'select empcode from employees where empcode not in (select empcode from role_grants)';
  const all = await first(ordinary);
  await pool.query('insert into role_grants (empcode, role) select $1, unnest($2::text[])', [all, roles]);
  const found = new Map([
    ['all', all],
    ['USER', await first(ordinary)],
  ]);
  for (const role of roles)
    found.set(
      role,
      await first(
        'select empcode from employees where empcode in (select empcode from role_grants where role = $2)',
        [role],
      ),
    );
  return found;
}
