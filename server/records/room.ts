import type { TSchema } from 'typebox';
import type { Merge } from '#contract/merges.ts';
import type { Actor, Role } from '#contract/people.ts';
import type { RecordRow } from '#contract/record-calls.ts';
import type { RecordKinds, RecordOf } from '#contract/records.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Outbox } from '../jobs/outbox.ts';

/** The time, and the company's day. */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** What is wrong, by field: a sentence each. */
export type WrongFields = Record<string, string>;

/** What something of these kinds holds. */
type HeldValue<Kinds extends RecordKinds> = RecordOf<Kinds>['value'];

/** A thing that names another place now. */
export interface Moved {
  readonly key: string;
  readonly value: object;
  /** Where its key is another now: what is left under the one that it had. */
  readonly left?: object;
  /** It is asked whether it may be, as if somebody saved it. */
  readonly asked?: boolean;
}

/** What a room that keeps things says of them; what it leaves out is as everywhere. */
export interface RecordRoom<Kinds extends RecordKinds = RecordKinds> {
  /** The room's name: its entries of the audit log begin with it, as `coupons.save`. */
  readonly name: string;
  readonly kinds: Kinds;
  readonly readers: readonly [Role, ...Role[]];
  readonly writers: readonly [Role, ...Role[]];
  /**
   * Whether one of the writers may decide what holds this; null: anything of the kind at all. It is asked of what a thing holds and of what it
   * is to hold. Without it each of them may.
   */
  mayWrite?(actor: Actor, kind: keyof Kinds & string, value: HeldValue<Kinds> | null): boolean;
  /** The field that says for which places a thing is, where `mayWrite` goes by that. */
  placedBy?: string;
  /** What the fields of its own may hold, by their names. */
  readonly ownFields?: Readonly<Record<string, TSchema>>;
  /** A value as it is kept: its days in order. */
  tidied?(record: RecordOf<Kinds>): object;
  /** What of it may not be from a day on, besides what its fields say; `actor`: who decides it. */
  wrong?(
    tx: Tx,
    record: RecordOf<Kinds>,
    effectiveFrom: string,
    today: string,
    actor: Actor,
  ): Promise<WrongFields>;
  /** What whoever decides gets by the things of a kind on a day: their own decision never makes it more. Null: nothing goes by that kind. */
  ownShare?(tx: Tx, kind: keyof Kinds & string, actor: Actor, day: string): Promise<number | null>;
  /** What one should know before it is saved. */
  warnings?(tx: Tx, record: RecordOf<Kinds>): Promise<string[]>;
  /** What holds without a version, by key. */
  bases?(db: Db, kind: keyof Kinds & string, today: string): Promise<Map<string, unknown>>;
  /** A thing as it is: where something else than its versions says what holds now. */
  asItIs?(kind: keyof Kinds & string, row: RecordRow, base: unknown): RecordRow;
  /** Before a version is added: what others refer to, and what is to be done once it is. */
  keep?(tx: Tx, record: RecordOf<Kinds>, outbox: Outbox): Promise<void>;
  /** Once a version is kept, before whoever kept it is answered: this server lets go of what it held of it. */
  saved?(): Promise<void>;
  /** Lets whatever has come into effect do what it does; once, however often it is asked. */
  apply?(tx: Tx, now: Moment): Promise<void>;
  /**
   * A thing as it is once a place is merged into another; null: it does not name that by its key or a field of its own. What it is for (an
   * audience) is carried without it. `held`: what holds by another key.
   */
  moved?(record: RecordOf<Kinds>, merge: Merge, held: (key: string) => HeldValue<Kinds> | null): Moved | null;
  /** What the list of a kind says besides, to its reader. */
  about?(
    db: Db,
    kind: keyof Kinds & string,
    rows: readonly RecordRow[],
    now: Moment,
    actor: Actor,
  ): Promise<object>;
}

// biome-ignore lint/suspicious/noExplicitAny: a room of any kinds, which only it knows
export type AnyRoom = RecordRoom<any>;
