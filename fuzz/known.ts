/** So many different values are kept of each name. */
const most = 40;
const longest = 300;

/** What answers have shown, by the name of its field: what is asked with it goes further than what is made up. */
export class Known {
  readonly #values = new Map<string, Set<string | number>>();
  readonly #never: ReadonlySet<unknown>;

  /** `never`: what is not to be asked with, such as those who ask. */
  constructor(never: Iterable<unknown> = []) {
    this.#never = new Set(never);
  }

  /** Keeps what stands in an answer. */
  learn(answer: unknown, name = ''): void {
    if (Array.isArray(answer)) for (const item of answer) this.learn(item, name);
    else if (typeof answer === 'object' && answer !== null)
      for (const [own, part] of Object.entries(answer)) this.learn(part, own);
    else if (typeof answer === 'number' || (typeof answer === 'string' && answer.length <= longest))
      this.#keep(name, answer);
  }

  /** What is known by a name, or by one that ends like it. */
  of(name: string): readonly (string | number)[] {
    const own = this.#values.get(name.toLowerCase());
    if (own) return [...own];
    const tail = /[A-Z][a-z]+$|id$/i.exec(name)?.[0].toLowerCase();
    const alike = tail && [...this.#values].filter(([other]) => other.endsWith(tail));
    return alike ? alike.flatMap(([, values]) => [...values]).slice(0, most) : [];
  }

  get size(): number {
    return [...this.#values.values()].reduce((sum, { size }) => sum + size, 0);
  }

  #keep(name: string, value: string | number): void {
    // What looks like a secret would be taken for one in the log.
    if (name === '' || this.#never.has(value) || /[\w-]{43}/.test(String(value))) return;
    const key = name.toLowerCase();
    const values = this.#values.get(key) ?? new Set();
    if (values.size < most) this.#values.set(key, values.add(value));
  }
}
