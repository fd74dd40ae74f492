import { shifted } from '../places/rules.ts';

/** How many days ahead cover may be asked for. */
export const daysAhead = 7;

/** Open asks of a store and day; nobody has more posts short. */
export const mostAsks = 50;

/** True for a day of a store on which cover may be asked for and given: its today, and the next days. */
export function mayCoverOn(day: string, today: string): boolean {
  return day >= today && day <= shifted(today, daysAhead);
}

/** What is known of a designation of a store on a day. */
export interface PostCover {
  readonly posts: number;
  /** Those on the rolls, or who cover, of whom nothing says that they are away. */
  readonly expected: number;
  /** Asks that nobody has answered with yes. */
  readonly open: number;
}

/** How many posts are short that nobody has been asked for yet. */
export function toAsk({ posts, expected, open }: PostCover): number {
  return Math.max(0, posts - expected - open);
}
