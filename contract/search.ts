import { type Static, Type } from 'typebox';
import { listOf, named } from './shapes.ts';

/** Something that the palette finds. */
export const SearchResult = named('SearchResult', {
  /** Unique within its kind. */
  id: Type.String(),
  title: Type.String(),
  /** What tells it from others of that title, in a line. */
  detail: Type.String(),
  /** A path within the portal; of a link of the company's an address. */
  path: Type.String(),
  /** The name of an icon, as in the menu. */
  icon: Type.String(),
  /** Whose picture stands in place of the icon: an employee code. */
  face: Type.Optional(Type.String()),
  /** What the reader has to do with it, in a word or two; it waits for them. */
  asks: Type.Optional(Type.String()),
  /** Letters of the title that it was found by, from one place to before another. */
  marks: Type.Optional(listOf({ from: Type.Integer(), to: Type.Integer() })),
});
export type SearchResult = Static<typeof SearchResult>;

/** Where all of a kind are that a search finds, and what leads there: 'All 14 in Employee search'. */
export const AllFound = Type.Object({ path: Type.String(), label: Type.String() });
export type AllFound = Static<typeof AllFound>;
