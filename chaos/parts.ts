/** What somebody is in the company, and so what they do. The last four are beside the fifty: they do one thing each, again and again. */
export const parts = [
  ...['administrator', 'hr', 'finance', 'cheques', 'clearance', 'store', 'region', 'approver'],
  ...['employee', 'assistant', 'uploader', 'announcer', 'synchroniser', 'directory'],
] as const;
export type Part = (typeof parts)[number];

/** Who does something, and how often. */
export interface Doing {
  /** Who does it; left out: everybody with a desk of their own. */
  readonly by?: readonly Part[];
  /** How often it comes in the time in which the others come once. */
  readonly share?: number;
}

/** How many there are of each part: fifty who do a bit of everything, and those who do one thing beside them. */
const cast: readonly (readonly [Part, number])[] = [
  ...([
    ['administrator', 4],
    ['hr', 3],
    ['finance', 3],
    ['cheques', 1],
    ['clearance', 2],
  ] as const),
  ...([
    ['store', 4],
    ['region', 2],
    ['approver', 4],
    ['assistant', 4],
    ['employee', 23],
  ] as const),
  ...([
    ['uploader', 1],
    ['announcer', 1],
    ['synchroniser', 1],
    ['directory', 1],
  ] as const),
];

/** Everybody, by their part; a person is known by their place in it. */
export const people: readonly Part[] = cast.flatMap(([part, count]) =>
  Array.from({ length: count }, () => part),
);

/** Those who have a desk of their own, and do what everybody does. */
const beside: readonly Part[] = ['uploader', 'announcer', 'synchroniser', 'directory'];

/** Whether somebody of this part does it. */
export function does({ by }: Doing, part: Part): boolean {
  return by ? by.includes(part) : !beside.includes(part);
}
