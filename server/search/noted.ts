import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '#contract/people.ts';

/** Where one may look for something and find nothing. */
export type SearchedIn = 'palette' | 'people' | 'policies';

/** Notes what was looked for and not found, without whose search it was. Never throws. */
export type NoteSearch = (
  actor: Actor,
  where: SearchedIn,
  typed: string,
  headers: IncomingHttpHeaders,
) => Promise<void>;

declare module '#server/feature.ts' {
  interface Services {
    noteSearch: NoteSearch;
  }
}
