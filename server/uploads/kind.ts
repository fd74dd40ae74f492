import type { HeldPlace } from '#contract/held-places.ts';
import type { Actor, Role } from '#contract/people.ts';
import type { Sentence } from '#contract/sentence.ts';
import type { UploadFields } from '#contract/upload-fields.ts';
import type { Db, Select, Tx } from '../db/database.ts';

/** A place for which somebody may upload. */
export type Reach = HeldPlace;

/** What a kind judges: the staged rows of an upload, all (null) or some. */
export interface Judging {
  readonly uploadId: string;
  readonly rows: readonly number[] | null;
  /** Null: everywhere. */
  readonly reach: readonly Reach[] | null;
  /** Who decides about it; null: nobody, the portal does it by itself. What a kind lets nobody do for themselves, its rows do not either. */
  readonly by: string | null;
  /** The moment, and the company's day then. */
  readonly at: Date;
  readonly today: string;
}

/** What a row comes to, as a kind's SQL says it. The fields of `before` and `after` are those in which they differ. */
export interface Judged {
  readonly row: number;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'wrong';
  /** By field, each a Sentence as JSON. */
  readonly wrong: Readonly<Record<string, Sentence>>;
  /** What one should know of a row though it is right: by field, each a Sentence as JSON. */
  readonly notes: Readonly<Record<string, Sentence>>;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** By whom, when and with which upload something is changed. */
export interface Batch {
  readonly uploadId: string;
  /** Whether a person uploaded it, or the portal took it from a source. */
  readonly source: 'person' | 'sync';
  /** Null: nobody who works here; the portal does it by itself. */
  readonly by: string | null;
  readonly at: Date;
  readonly today: string;
}

/** Something that is not there yet, as somebody adds it. */
export interface AddedThing {
  readonly code: string;
  readonly name: string;
  /** Empty where the field has none. */
  readonly city: string;
}

/** How things that the rows name come to be there, before the rows are looked at again. */
export interface UploadAdds {
  /** Whether one of it is in a city. */
  readonly inCity: boolean;
  mayAdd(actor: Actor): boolean;
  /** Adds them in the transaction; what is there meanwhile is passed over. Answers what is wrong of each, by its place in the list and field. */
  add(
    tx: Tx,
    things: readonly AddedThing[],
    by: { readonly empcode: string; readonly at: Date; readonly today: string },
  ): Promise<Record<string, string>>;
}

/**
 * One kind of upload: the room whose tables it fills says what its rows may say, what they would do, does it and undoes it; reading,
 * correcting, showing and timing are the same for all kinds (features/uploads). It is told in the room's manifest.
 */
export interface UploadKind {
  readonly kind: string;
  readonly title: () => string;
  /** Who may upload it, each for the places of their role; administrators for all. */
  readonly openTo: readonly Role[];
  readonly fields: UploadFields;
  /** The values of the fields that have `chosen`. */
  choices(db: Db): Promise<Readonly<Record<string, readonly { code: string; name: string }[]>>>;
  /** By a field that has `isSpelled`: what is known here, of two spellings the likelier first. */
  known?(db: Db | Tx): Promise<Readonly<Record<string, readonly string[]>>>;
  /** By a field that has `chosen`: how what its rows name, and is not there yet, comes to be there. */
  readonly adds?: Readonly<Record<string, UploadAdds>>;
  /**
   * What a row has that others may have or need as well, so that what they come to depends on it: `code:E1`, `mail:a@example.com`; and, with
   * `needs:` before it, what it needs of others: `needs:code:B1`.
   */
  links(key: string, value: Readonly<Record<string, string | null>>): readonly string[];
  /** A select of `Judged` for the rows of `upload_rows` that have a key. */
  judged(judging: Judging): Select<Judged>;
  /** What is wrong besides, that no single statement finds. */
  further(db: Db | Tx, judging: Judging): Promise<readonly Pick<Judged, 'row' | 'wrong'>[]>;
  /** Holds what the rows are about until the end of the transaction. */
  lock(tx: Tx, uploadId: string): Promise<void>;
  /** What the entry of the audit log says besides of who gains power by it (server/audit/record.ts), asked before it is applied. */
  gains?(tx: Tx, batch: Batch): Promise<object>;
  /** Does what the rows were judged to do, but those that are left out. */
  apply(tx: Tx, batch: Batch): Promise<void>;
  /** Undoes it. Returns the rows that stay, for they were changed since. */
  undo(tx: Tx, batch: Batch): Promise<readonly number[]>;
  /** Why the database refused it; null: for no reason that this kind knows. */
  brokenBy(error: unknown): Sentence | null;
}

declare module '../feature.ts' {
  interface Collected {
    uploadKinds: UploadKind;
  }
}
