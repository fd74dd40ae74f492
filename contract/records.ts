/**
 * What administrators keep: a thing is declared once, in a pure file of its room, and gets from that its list, its form, what is checked
 * while one types, its history, its spreadsheet and, where it holds from a day on, what is scheduled and withdrawn.
 */

interface Named {
  readonly label: () => string;
  readonly hint?: () => string;
}

/** One line of text. */
export interface LineField extends Named {
  readonly type: 'line';
  readonly max: number;
  /** It may be left empty. */
  readonly optional?: true;
}
/** Text of several lines. */
export interface ParagraphField extends Named {
  readonly type: 'paragraph';
  readonly max: number;
}
/** A whole number. */
export interface WholeField extends Named {
  readonly type: 'whole';
  readonly least: number;
  readonly most: number;
}
/** An amount in minor units, or none. */
export interface AmountField extends Named {
  readonly type: 'amount';
  readonly least: number;
  /** What none of it means. */
  readonly none: () => string;
}
/** Yes or no: the label is what one ticks. */
export interface YesField extends Named {
  readonly type: 'yes';
  readonly yes: () => string;
}
/** Lines of text, one of each. */
export interface LinesField extends Named {
  readonly type: 'lines';
  readonly max: number;
  readonly most: number;
}
/** People, by their employee codes. */
export interface PeopleField extends Named {
  readonly type: 'people';
  readonly most: number;
}
/** A field of the room's own: it says what it is like, draws it, and puts it into words. */
export interface OwnField<T> extends Named {
  readonly type: 'own';
  readonly words: (value: T) => string;
  /** As a spreadsheet has it. */
  readonly cell: (value: T) => string;
}

export type RecordField =
  | LineField
  | ParagraphField
  | WholeField
  | AmountField
  | YesField
  | LinesField
  | PeopleField
  // biome-ignore lint/suspicious/noExplicitAny: of what type it is only its room knows
  | OwnField<any>;

export type RecordFields = Readonly<Record<string, RecordField>>;

type FieldValue<F> =
  F extends OwnField<infer T>
    ? T
    : F extends LineField | ParagraphField
      ? string
      : F extends WholeField
        ? number
        : F extends AmountField
          ? number | null
          : F extends YesField
            ? boolean
            : string[];

/** What a thing with these fields holds. */
export type ValueOf<Fields extends RecordFields> = {
  -readonly [Name in keyof Fields]: FieldValue<Fields[Name]>;
};

/** A kind of thing. Its name is its own among all that the portal keeps. */
export interface RecordKind<Fields extends RecordFields = RecordFields> {
  readonly fields: Fields;
  /** What its key is made of, by what each part is called; nothing: there is one of it. More than one part is written as `keyOf` does. */
  readonly key: readonly (() => string)[];
  /** Its list's name, and what stands under it. */
  readonly title: () => string;
  readonly text: () => string;
  /** What is said to add one; without it those that there are only change. */
  readonly add?: () => string;
  /** A change holds from a day that one chooses; otherwise at once. */
  readonly dated: boolean;
  /** The kind of upload that takes its spreadsheet: that has each thing once, as it is now. Otherwise it has every version. */
  readonly upload?: string;
  /** What a new one begins with. */
  readonly blank: { readonly key: string; readonly value: ValueOf<Fields> };
}

// biome-ignore lint/suspicious/noExplicitAny: kinds of all sorts of fields; `ValueOf` has each one's again
export type RecordKinds = Readonly<Record<string, RecordKind<any>>>;

/** Declares a kind, and keeps the types of its fields. */
export function recordKind<const Fields extends RecordFields>(kind: RecordKind<Fields>): RecordKind<Fields> {
  return kind;
}

/** Declares a field of the room's own, with what it holds. */
export function ownField<T>(field: Omit<OwnField<T>, 'type'>): OwnField<T> {
  return { type: 'own', ...field };
}

/** What each of these kinds holds. */
export type ValuesOf<Kinds> = {
  [K in keyof Kinds]: Kinds[K] extends RecordKind<infer Fields> ? ValueOf<Fields> : never;
};

/** One thing of some kind, with what it holds. */
export type RecordOf<Kinds extends RecordKinds> = {
  [Kind in keyof Kinds & string]: {
    readonly kind: Kind;
    readonly key: string;
    readonly value: Kinds[Kind] extends RecordKind<infer Fields> ? ValueOf<Fields> : never;
  };
}[keyof Kinds & string];
