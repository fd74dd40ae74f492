import type { OpenTo } from './screens.ts';

/**
 * A card of the dashboard, as both sides know it: each room has its own in its `screens.ts`, the page draws them (`web/screens.tsx`) and the
 * server keeps which of them somebody has hidden and in what order they stand.
 */
export interface Widget {
  /** Its own in the whole portal. It never changes: what people have arranged names it. */
  readonly key: string;
  readonly title: () => string;
  /** `column`: in the wide column; `aside`: in the narrow one. On a phone there is one column, in the order of them all. */
  readonly place: 'column' | 'aside';
  /** Its place until somebody moves it, as that of a menu entry. */
  readonly serialNo: number;
  readonly openTo: OpenTo;
}

/** A card as its room tells it on the server. */
export interface OfferedWidget extends Widget {
  /** Whether it is on anybody's dashboard at all, asked for whom it is open to; without it always. */
  isShown?(): Promise<boolean>;
}
