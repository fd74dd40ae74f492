import type { Actor } from '#contract/people.ts';

/** A kept file that somebody may have, and how that they have had it is noted. */
export interface Downloadable {
  /** The name that its sender gave it. */
  readonly originalName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** The action and the subject of the audit log's entry, and what it says besides. */
  readonly action: string;
  readonly subject: string;
  readonly after: object;
}

/** Finds a file of a room by the portal's own name of it; undefined: the room has none of that name that the actor may have. */
export type FindsDownload = (actor: Actor, fileName: string) => Promise<Downloadable | undefined>;
