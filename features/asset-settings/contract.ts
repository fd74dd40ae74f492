import { type Static, type TSchema, Type } from 'typebox';

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
    name: text(80),
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
export const ReasonsValue = Type.Object({ sentences: Type.Array(text(120), { maxItems: 20 }) }, closed);
export const Holiday = Type.Object({ day: Day, name: text(80) }, closed);
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
