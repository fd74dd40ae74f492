import { type Static, type TSchema, Type } from 'typebox';
import { call } from '../../contract/call.ts';
import { line, paragraph } from '../../contract/typed-text.ts';
import { kinds } from './versions.ts';

/** What administrators decide about asset requests. Amounts are in minor units; days are YYYY-MM-DD. */

const closed = { additionalProperties: false } as const;
const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
/** Text within bounds; the database takes no NUL. */
const text = (maxLength: number, minLength = 1) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$' });
export const Day = Type.String({ format: 'date', pattern: '^2[01]', maxLength: 10 });
const Amount = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const WorkingDays = Type.Integer({ minimum: 1, maximum: 60 });

export const CategoryValue = Type.Object(
  {
    name: line(80),
    /** Categories are offered in this order, lowest first. */
    position: Type.Integer({ minimum: 0, maximum: 1_000 }),
    disabled: Type.Boolean(),
    /** The most that one piece may cost; null: no limit but the balance. */
    priceLimit: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 })),
  },
  closed,
);
/** `amount` is for a year; null: this rule ends, and a more general one holds. */
export const EntitlementValue = Type.Object({ amount: orNull(Amount) }, closed);
export const ReasonsValue = Type.Object({ sentences: Type.Array(line(120), { maxItems: 20 }) }, closed);
export const Holiday = Type.Object({ day: Day, name: line(80) }, closed);
export const CalendarValue = Type.Object(
  {
    /** 1 is Monday, 7 Sunday. */
    workingDays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
    holidays: Type.Array(Holiday, { maxItems: 400 }),
  },
  closed,
);
/** All in working days. */
export const RemindersValue = Type.Object(
  { remindAfter: WorkingDays, escalateAfter: WorkingDays, nudgeAfter: WorkingDays },
  closed,
);
export const RoutingValue = Type.Object(
  { people: Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,20}$' }), { maxItems: 20 }) },
  closed,
);

export type CategoryValue = Static<typeof CategoryValue>;
export type EntitlementValue = Static<typeof EntitlementValue>;
export type ReasonsValue = Static<typeof ReasonsValue>;
export type CalendarValue = Static<typeof CalendarValue>;
export type RemindersValue = Static<typeof RemindersValue>;
export type RoutingValue = Static<typeof RoutingValue>;

/** The settings in effect on a day, complete: where nothing was decided they say what holds without it. */
export interface AssetSettings {
  /** In working days. */
  readonly reminders: RemindersValue;
  readonly calendar: CalendarValue;
  /** Short sentences to choose from; one may always write another. */
  readonly reasons: {
    readonly clarification: string[];
    readonly rejection: string[];
    readonly cancellation: string[];
  };
  /** In their order, with those that are not offered any more. */
  readonly categories: readonly (CategoryValue & { readonly category: string })[];
}

/** The calls, under `/download/admin/asset-settings`: administrators change, HR reads. */

const KindName = Type.Enum(kinds);
const Person = Type.Object({ empcode: Type.String(), name: Type.String() });
const Option = Type.Object({ value: Type.String(), label: Type.String() });

/** One decision about a setting. */
export const SettingVersion = Type.Object({
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
export type SettingVersion = Static<typeof SettingVersion>;

/** A setting: what is in effect, what is scheduled, what was. */
export const SettingRow = Type.Object({
  key: Type.String(),
  /** In effect today; null: nothing yet. Without a version of its own it is what was loaded, or what the directory granted. */
  value: orNull(Type.Unknown()),
  /** Newest first, at most 100. */
  versions: Type.Array(SettingVersion),
  /** What a change says it saw: it moves with every change. */
  revision: Type.Integer(),
});
export type SettingRow = Static<typeof SettingRow>;

export const SettingsPage = Type.Object({
  kind: KindName,
  /** The company's day. */
  today: Type.String(),
  mayChange: Type.Boolean(),
  rows: Type.Array(SettingRow),
  /** What a form may choose from. */
  grades: Type.Array(Type.String()),
  orgUnits: Type.Array(Option),
  locations: Type.Array(Option),
  /** The names of the people in the routing. */
  people: Type.Array(Person),
  /** People who have more than the rules in effect give, because it is reserved or spent. Minor units. */
  aboveRule: Type.Array(
    Type.Object({ ...Person.properties, entitled: Type.Integer(), ruleAmount: Type.Integer() }),
  ),
  /** Places where people work and nobody has the role; at most 50. */
  uncovered: Type.Array(
    Type.Object({ role: Type.String(), locationId: Type.String(), orgUnit: Type.String() }),
  ),
});
export type SettingsPage = Static<typeof SettingsPage>;

export const getAssetSettings = call({
  method: 'GET',
  path: '/download/admin/asset-settings/getSettings',
  summary: 'The settings of one kind: in effect, scheduled, and every version there was.',
  query: Type.Object({ kind: KindName }, closed),
  answer: Type.Object({ data: SettingsPage }),
});

export const getAssetSettingsOverview = call({
  method: 'GET',
  path: '/download/admin/asset-settings/getOverview',
  summary: 'How many settings of each kind are in effect, and what comes next.',
  answer: Type.Object({
    data: Type.Array(
      Type.Object({
        kind: KindName,
        inEffect: Type.Integer(),
        scheduled: Type.Integer(),
        /** The day of the next one. */
        next: orNull(Type.String()),
      }),
    ),
  }),
});

const change = {
  kind: KindName,
  key: text(200),
  value: Type.Object({}, { additionalProperties: true }),
  effectiveFrom: Day,
};

export const checkAssetSetting = call({
  method: 'POST',
  path: '/download/admin/asset-settings/check',
  summary:
    'What would be wrong with a change, by field, and what one should know before it; changes nothing.',
  body: Type.Object(change, closed),
  answer: Type.Object({
    data: Type.Object({
      fields: Type.Record(Type.String(), Type.String()),
      warnings: Type.Array(Type.String()),
    }),
  }),
});

export const SettingChange = Type.Object(
  {
    ...change,
    note: Type.Optional(paragraph(500)),
    /** Of the setting as it was seen; 0: there was none. */
    revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  },
  closed,
);
export type SettingChange = Static<typeof SettingChange>;

export const saveAssetSetting = call({
  method: 'POST',
  path: '/download/admin/asset-settings/save',
  summary:
    'Decides a setting from a day on, today or later. Refused (409) when somebody has changed it meanwhile.',
  body: SettingChange,
  answer: Type.Object({ data: SettingRow }),
});

export const withdrawAssetSetting = call({
  method: 'POST',
  path: '/download/admin/asset-settings/withdraw',
  summary: 'Takes back a version whose day has not come.',
  body: Type.Object({ versionId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }, closed),
  answer: Type.Object({ data: SettingRow }),
});

/** The sentences that a step may be explained with, for everybody who takes one. */
export const getRequestReasons = call({
  method: 'GET',
  path: '/download/buying/getRequestReasons',
  summary: 'Short sentences to choose from when asking for clarification, rejecting or cancelling.',
  answer: Type.Object({
    data: Type.Object({
      clarification: Type.Array(Type.String()),
      rejection: Type.Array(Type.String()),
      cancellation: Type.Array(Type.String()),
    }),
  }),
});

export const exportAssetSettings = call({
  method: 'GET',
  path: '/download/admin/asset-settings/export',
  summary:
    'Every version of one kind as a spreadsheet (XLSX). With a ticket for `fileName`, or both secrets.',
  query: Type.Object(
    {
      kind: KindName,
      fileName: Type.String({ pattern: '^asset-settings-[a-z]{1,20}\\.xlsx$', maxLength: 60 }),
      ticket: Type.Optional(Type.String({ maxLength: 200 })),
    },
    closed,
  ),
});
