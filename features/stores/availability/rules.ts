/** The four numbers, as the specification names them. */
export const figures = ['AvailableToday', 'OnLeave', 'GAPToday', 'GAPasofToday'] as const;
export type Figure = (typeof figures)[number];

export const scopes = ['store', 'region', 'company'] as const;
export type Scope = (typeof scopes)[number];

/** The months of so many stores are drawn at once: each is counted by day. */
export const mostDrawn = 60;

/** What is known of a post's designation at a store on a day. */
export interface PostDay {
  readonly store: string;
  readonly storeName: string;
  readonly designation: string;
  readonly posts: number;
  readonly onRolls: number;
  readonly available: number;
  readonly onLeave: number;
  /** Of those on leave: known beforehand. */
  readonly leaveKnown: number;
  readonly notMarked: number;
  readonly open: boolean;
  /** Somebody has been marked on the day. */
  readonly begun: boolean;
}

export interface Figures {
  readonly AvailableToday: number;
  readonly OnLeave: number;
  readonly GAPToday: number;
  readonly GAPasofToday: number;
  readonly onRolls: number;
  readonly posts: number;
  readonly postsCounted: number;
  readonly storesCounted: number;
  readonly stores: number;
  readonly leaveKnown: number;
  readonly notMarked: number;
}

/** True where a store's day counts for the gap of today: it is open, and somebody has been marked. */
export const isCounted = ({ open, begun }: Pick<PostDay, 'open' | 'begun'>): boolean => open && begun;

/** The four numbers of some stores, and what they are made of. `stores`: how many stores there are, with those that have neither posts nor people. */
export function figuresOf(rows: readonly PostDay[], stores: number): Figures {
  const counted = rows.filter(isCounted);
  const sum = (of: readonly PostDay[], what: (row: PostDay) => number) =>
    of.reduce((total, row) => total + what(row), 0);
  const posts = sum(rows, (row) => row.posts);
  const onRolls = sum(rows, (row) => row.onRolls);
  const postsCounted = sum(counted, (row) => row.posts);
  return {
    AvailableToday: sum(rows, (row) => row.available),
    OnLeave: sum(rows, (row) => row.onLeave),
    GAPToday: postsCounted - sum(counted, (row) => row.available),
    GAPasofToday: posts - onRolls,
    onRolls,
    posts,
    postsCounted,
    stores,
    storesCounted: new Set(counted.map(({ store }) => store)).size,
    leaveKnown: sum(rows, (row) => row.leaveKnown),
    notMarked: sum(
      rows.filter(({ open }) => open),
      (row) => row.notMarked,
    ),
  };
}
