import type { WaitingItem, WaitingPart } from '#contract/waiting.ts';

/** Where somebody works for others; `below`: each thing has an address of its own under it. */
export interface WorkPlace {
  readonly path: string;
  readonly below?: true;
}

/** What others wait for from the reader: how many of each step, since when, and where to begin. */
export interface Lead {
  /** By the last word of the kind, in the order of its way; each at most 1000. */
  readonly counts: readonly { readonly step: string; readonly count: number }[];
  /** Since when the longest waits: ISO 8601, UTC. */
  readonly oldest: string;
  readonly first: WaitingItem | null;
}

/** The work that waits for the reader, in one line; null where there is none. Their own things are not among it. */
export function leadOf(
  waiting: { readonly data: readonly WaitingItem[]; readonly parts: readonly WaitingPart[] },
  places: readonly WorkPlace[],
  /** The steps, in the order of their way. */
  order: readonly string[],
): Lead | null {
  const place = (step: string) => (order.includes(step) ? order.indexOf(step) : order.length);
  const parts = waiting.parts.filter(
    ({ role, paths }) => role !== 'USER' && paths.some((path) => places.some((work) => work.path === path)),
  );
  const [first] = parts;
  if (!first) return null;
  const counts = new Map<string, number>();
  for (const { kind, count } of parts) {
    const step = kind.split('.').at(-1) ?? '';
    counts.set(step, (counts.get(step) ?? 0) + count);
  }
  return {
    counts: [...counts]
      .map(([step, count]) => ({ step, count }))
      .sort((one, other) => place(one.step) - place(other.step)),
    oldest: parts.map(({ oldest }) => oldest).sort()[0] ?? first.oldest,
    first: waiting.data.find((item) => isWork(item, places)) ?? null,
  };
}

/** True for what is done at a place where somebody works for others: the line that leads counts it. */
export function isWork({ link }: Pick<WaitingItem, 'link'>, places: readonly WorkPlace[]): boolean {
  const path = link.split('?')[0] ?? '';
  return places.some((work) => path === work.path || (work.below && path.startsWith(`${work.path}/`)));
}
