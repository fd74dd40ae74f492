import { type Static, type TSchema, Type } from 'typebox';
import { call } from './call.ts';
import { Day } from './day.ts';
import { closedObject, Id, listOf, named, orNull, Person } from './shapes.ts';
import { paragraph } from './submitted-text.ts';

export const RecordKey = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' });

/** One version of a thing that administrators keep. */
export const RecordVersion = named('RecordVersion', {
  versionId: Type.Integer(),
  /** As its kind has it. */
  value: Type.Unknown(),
  effectiveFrom: Type.String(),
  made: Type.Object({ by: Person, at: Type.String() }),
  note: orNull(Type.String()),
  /** `replaced`: another was made for the same day. `past`: another one has begun since. */
  state: Type.Enum(['current', 'scheduled', 'past', 'withdrawn', 'replaced'] as const),
  withdrawn: orNull(Type.Object({ by: Person, at: Type.String() })),
});
export type RecordVersion = Static<typeof RecordVersion>;

/** A thing: what is in effect, what is scheduled, what was. */
export const RecordRow = named('RecordRow', {
  key: Type.String(),
  /** In effect today; null: nothing yet. Without a version of its own it is what was there before. */
  value: orNull(Type.Unknown()),
  /** Newest first, at most 100, and fewer where the list would be too long for an answer. */
  versions: Type.Array(RecordVersion),
  /** What a change says it saw: it moves with every change. */
  revision: Type.Integer(),
  /** Whether the reader may decide about it. */
  mayChange: Type.Boolean(),
});
export type RecordRow = Static<typeof RecordRow>;

const change = {
  key: RecordKey,
  value: Type.Object({}, { additionalProperties: true }),
  effectiveFrom: Day,
};

/** A change as it is sent; of which kind is one of the room's. */
export interface RecordChange {
  readonly kind: string;
  readonly key: string;
  readonly value: object;
  readonly effectiveFrom: string;
  readonly note?: string;
  /** Of the thing as it was seen; 0: there was none. */
  readonly revision: number;
}

/** What the screen of a kind shows, whatever the room says besides. */
export type RecordPage = {
  readonly kind: string;
  /** The company's day. */
  readonly today: string;
  /** Whether the reader decides about any of the kind: they add some. */
  readonly mayChange: boolean;
  readonly rows: RecordRow[];
};

interface Declared<Base extends `/${string}`, Name extends string, Kind extends string, About> {
  /** The path that all of them begin with. */
  readonly base: Base;
  /** The last word of the path of the list. */
  readonly page: Name;
  readonly kinds: readonly Kind[];
  /** What a list's answer says besides. */
  readonly about: About;
  /** What they are called in a sentence: `settings`. */
  readonly things: string;
}

/** The calls of a room that keeps things: list, overview, check, save, withdraw, spreadsheet. */
export function recordCalls<
  const Base extends `/${string}`,
  const Name extends string,
  const Kind extends string,
  About extends Record<string, TSchema>,
>({ base, page, kinds, about, things }: Declared<Base, Name, Kind, About>) {
  const Kind = Type.Enum([...kinds]);
  const files = base.slice(base.lastIndexOf('/') + 1);
  return {
    list: call(`GET ${base}/${page}`, {
      summary: `The ${things} of one kind: in effect, scheduled, and every version there was.`,
      query: closedObject({ kind: Kind }),
      answer: Type.Object({
        data: Type.Object({
          kind: Kind,
          /** The company's day. */
          today: Type.String(),
          mayChange: Type.Boolean(),
          rows: Type.Array(RecordRow),
          ...about,
        }),
      }),
    }),
    overview: call(`GET ${base}/getOverview`, {
      summary: `How many ${things} of each kind are in effect, and what comes next.`,
      answer: Type.Object({
        data: listOf({
          kind: Kind,
          inEffect: Type.Integer(),
          scheduled: Type.Integer(),
          /** The day of the next one. */
          next: orNull(Type.String()),
        }),
      }),
    }),
    check: call(`POST ${base}/check`, {
      summary:
        'What would be wrong with a change, by field, and what one should know before it; changes nothing.',
      body: closedObject({ kind: Kind, ...change }),
      answer: Type.Object({
        data: Type.Object({
          fields: Type.Record(Type.String(), Type.String()),
          warnings: Type.Array(Type.String()),
        }),
      }),
    }),
    save: call(`POST ${base}/save`, {
      summary: `Decides one of the ${things} from a day on, today or later. Refused (409) when somebody has changed it meanwhile.`,
      body: closedObject({
        kind: Kind,
        ...change,
        note: Type.Optional(paragraph(500)),
        /** Of the thing as it was seen; 0: there was none. */
        revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      }),
      answer: Type.Object({ data: RecordRow }),
    }),
    withdraw: call(`POST ${base}/withdraw`, {
      summary: 'Takes back a version whose day has not come.',
      body: closedObject({ versionId: Id }),
      answer: Type.Object({ data: RecordRow }),
    }),
    sheet: call(`GET ${base}/export`, {
      summary:
        'Every version of one kind, as a spreadsheet (XLSX) or as CSV. With a ticket for `fileName`, or both secrets.',
      query: closedObject({
        kind: Kind,
        fileName: Type.String({ pattern: `^${files}-[a-z-]{1,40}\\.(xlsx|csv)$`, maxLength: 80 }),
        ticket: Type.Optional(Type.String({ maxLength: 200 })),
      }),
    }),
  };
}

export type RecordCalls = ReturnType<
  typeof recordCalls<`/${string}`, string, string, Record<string, TSchema>>
>;
