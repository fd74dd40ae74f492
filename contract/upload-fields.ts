import { maxAmount, parseAmount } from '#formats/money/typed-amount.ts';
import { cleanLine, unguarded, wholeText } from '#formats/text/cell-text.ts';
import { isUnfit, keptLine } from '#formats/text/submitted-text.ts';
import { type DayDecided, type DayGiven, type DayOf, readSheetDay } from '#formats/time/cell-day.ts';
import { type Sentence, sentence } from './sentence.ts';

/**
 * What a kind of upload fills: declared once, in a pure file of its room, a field has from that its column in the template, how it is found
 * in other people's spreadsheets, how its cells are read, and what is said of one that can't be.
 */

/** What a cell says, with what one should know of how it was read; null: nothing. What is wrong is a sentence that says what to enter. */
export type ReadCell =
  | {
      readonly value: string | null;
      readonly note?: Sentence;
      /** Of a day: what had to be decided to read it. */
      readonly decided?: DayDecided;
    }
  | { readonly wrong: Sentence };

/** What reading a cell depends on besides its text. */
export interface ReadingGiven extends Pick<DayGiven, 'order' | 'otherCentury' | 'today' | 'timeZone'> {
  /** That of the company. */
  readonly currency: string;
  /** The code of what is called so, of the choices of this field. */
  readonly choice: (text: string) => string | undefined;
}

/** A field of a kind. */
export interface UploadField {
  readonly label: () => string;
  /** What to enter. */
  readonly hint: () => string;
  /** What its column is called elsewhere, in lower case and without anything but letters. */
  readonly also: readonly string[];
  /** By its value rows are matched. */
  readonly isKey?: true;
  /** Who is new must have it. */
  readonly needed?: true;
  /** It may be taken away. */
  readonly clearable?: true;
  /** Only what the kind's `choices` have for it will do. */
  readonly chosen?: true;
  /** It is a name: words that databases write for nothing may be one, and are asked about. */
  readonly isName?: true;
  /** What others have here is spelled so here, too: the kind's `known` says how. */
  readonly isSpelled?: true;
  /** It is a code: a word for nothing is none. */
  readonly isCode?: true;
  /** Its value is the text itself, mended. */
  readonly isLine?: true;
  /**
   * Several columns may make it, joined by a space: what its parts are called elsewhere, in their order, in lower case and without anything
   * but letters.
   */
  readonly parts?: readonly (readonly string[])[];
  /** It is a day. */
  readonly isDay?: true;
  /** It is an amount, kept in minor units of the company's currency. */
  readonly isAmount?: true;
  readonly read: (text: string, given: ReadingGiven) => ReadCell;
}

export type UploadFields = Readonly<Record<string, UploadField>>;

type Described = Pick<UploadField, 'label' | 'hint' | 'also'> & { readonly wrong: Sentence['key'] };

/** A code in capitals, as of an employee: 1 to 20 letters and digits. */
export function codeField({ wrong, ...described }: Described) {
  return {
    ...described,
    isCode: true as const,
    isLine: true as const,
    read: (text: string): ReadCell => {
      const value = (wholeText(unguarded(cleanLine(text)).replace(/^'/, '')) ?? '').toUpperCase();
      return /^[A-Z0-9]{1,20}$/.test(value) ? { value } : { wrong: sentence(wrong) };
    },
  };
}

/** A line of text. */
export function textField({ most, wrong, ...described }: Described & { most: number }) {
  return {
    ...described,
    isLine: true as const,
    read: (text: string): ReadCell => {
      const value = keptLine(unguarded(cleanLine(text)));
      if (value === '' || isUnfit(value)) return { wrong: sentence(wrong) };
      return [...value].length > most ? { wrong: sentence('upload_wrong_long', { most }) } : { value };
    },
  };
}

/** One of the choices, by its code or by what it is called. */
export function choiceField({ wrong, ...described }: Described) {
  return {
    ...described,
    chosen: true as const,
    read: (text: string, { choice }: ReadingGiven): ReadCell => {
      const value = choice(text);
      return value === undefined ? { wrong: sentence(wrong, { said: text.trim() }) } : { value };
    },
  };
}

/** A day; `when`: what it is about, from which follows what of it is believed. */
export function dayField({ wrong, when = 'any', ...described }: Described & { when?: DayOf }) {
  return {
    ...described,
    isDay: true as const,
    read: (text: string, given: ReadingGiven): ReadCell => {
      const read = readSheetDay(unguarded(cleanLine(text)), { ...given, when });
      if (read === 'none') return { value: null };
      if (typeof read === 'string') return { wrong: sentence(askedDay[read], { said: text.trim() }) };
      return read
        ? { value: read.day, ...(read.decided && { decided: read.decided }) }
        : { wrong: sentence(wrong) };
    },
  };
}

const askedDay = {
  far: 'upload_wrong_far_day',
  either: 'upload_wrong_either_day',
  moment: 'upload_wrong_moment',
} as const;

/** An amount above 0, as people type it in the company's currency; read into minor units. */
export function amountField({ wrong, ...described }: Described) {
  return {
    ...described,
    isAmount: true as const,
    read: (text: string, { currency }: ReadingGiven): ReadCell => {
      const read = parseAmount(unguarded(cleanLine(text)), currency, { least: 1, most: maxAmount });
      return 'amount' in read ? { value: String(read.amount) } : { wrong: sentence(wrong) };
    },
  };
}
