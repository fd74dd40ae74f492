/** Lists of numbers, one after the other: list `n` is from `starts[n]` to before `starts[n + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
}

/** One of some lists. */
export function listed({ starts, values }: Lists, at: number): Uint32Array {
  return values.subarray(starts[at], starts[at + 1]);
}

/** Of lists of what each has, the lists of who has each: in the order of those who have it. `part`: from which to before which place of a list. */
export function turned(lists: Lists, size: number, part?: (who: number) => readonly [number, number]): Lists {
  const starts = new Uint32Array(size + 1);
  const each = (visit: (value: number, who: number) => void) => {
    for (let who = 0; who < lists.starts.length - 1; who++) {
      const [from, to] = part?.(who) ?? [0, Number.POSITIVE_INFINITY];
      const start = lists.starts[who] ?? 0;
      const end = Math.min(lists.starts[who + 1] ?? 0, start + to);
      for (let at = start + from; at < end; at++) visit(lists.values[at] ?? 0, who);
    }
  };
  each((value) => {
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  });
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const values = new Uint32Array(starts[size] ?? 0);
  const filled = starts.slice();
  each((value, who) => {
    const at = filled[value] ?? 0;
    values[at] = who;
    filled[value] = at + 1;
  });
  return { starts, values };
}

/** People by something that many share: who has the text of each number, and the number of each person's. */
export interface Groups {
  readonly texts: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly of: Uint32Array;
  readonly members: Lists;
}

/** Groups those whose text is the same. */
export function groupsOf(texts: readonly string[]): Groups {
  const numbers = new Map<string, number>();
  const of = Uint32Array.from(texts, (text) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });
  const starts = Uint32Array.from({ length: of.length + 1 }, (_, at) => at);
  return { texts: [...numbers.keys()], numbers, of, members: turned({ starts, values: of }, numbers.size) };
}

/** A text of each person, and the order of these texts; those without one are not in it. */
export interface Keyed {
  readonly texts: readonly string[];
  readonly order: Uint32Array;
}

/** Sorts people by a text. */
export function keyedOf(texts: readonly string[]): Keyed {
  const order = Uint32Array.from(texts.keys())
    .filter((at) => texts[at] !== '')
    .sort((one, other) => {
      const [first, second] = [texts[one] ?? '', texts[other] ?? ''];
      return first < second ? -1 : first > second ? 1 : one - other;
    });
  return { texts, order };
}

/** So many of those whose text begins so. */
export function beginning({ texts, order }: Keyed, start: string, most: number): number[] {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[order[middle] ?? 0] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < order.length && end < low + most && texts[order[end] ?? 0]?.startsWith(start)) end++;
  return [...order.subarray(low, end)];
}

/** Whose text it is; undefined: nobody's. */
export function ownerOf(keyed: Keyed, text: string): number | undefined {
  const [who] = beginning(keyed, text, 1);
  return who !== undefined && keyed.texts[who] === text ? who : undefined;
}

/** Numbers that are more and more, in one piece. */
export function growing(): { push(value: number): void; readonly length: number; all(): Uint32Array } {
  let values = new Uint32Array(1_024);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const wider = new Uint32Array(length * 2);
        wider.set(values);
        values = wider;
      }
      values[length++] = value;
    },
    get length() {
      return length;
    },
    all: () => values.subarray(0, length),
  };
}
