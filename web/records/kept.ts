import type { ComponentType } from 'react';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import type { RecordKinds } from '#contract/records.ts';
import type { Choice, Looked } from '../ui/form/FoundPeople.tsx';
import type { TypedRecord } from './typed-record.ts';

/** What the page is told of a room that keeps things; what is left out is as everywhere. */
export interface Kept<Page extends RecordPage = RecordPage> {
  readonly kinds: RecordKinds;
  /** The screen of all kinds; each kind's is below it. */
  readonly home: string;
  /** What the calls' paths begin with, and the last word of the list's. */
  readonly base: `/${string}`;
  readonly list: string;
  title(): string;
  text(): string;
  /** What a thing is called. */
  nameOf(page: Page, key: string, value: unknown): string;
  /** What it holds, in a line; without it field by field. */
  summaryOf?(page: Page, value: unknown, currency: string): string | undefined;
  /** What is known of it besides, under that line. */
  captionOf?(page: Page, row: RecordRow): string | undefined;
  /** The page of a thing, which its name leads to; without it its name is no link. */
  pathOf?(page: Page, row: RecordRow): string | undefined;
  /** What a thing is as the portal ships it; where it is other than that, a single press gives it back. */
  shippedOf?(page: Page, key: string): object | undefined;
  /** The names of people that it mentions. */
  namesOf?(page: Page): readonly { readonly empcode: string; readonly name: string }[];
  /** Colleagues by the beginning of a name or code. */
  colleagues?(text: string): Promise<Looked<Choice>>;
  /** What is said under an empty amount, or in place of a field's hint. */
  hintOf?(kind: string, field: string, value: unknown): string | undefined;
  /** How the key of a new one is chosen; without it a code is typed. */
  readonly KeyFields?: ComponentType<KeyFieldsProps<Page>>;
  /** Fields of the room's own, by their names. */
  // biome-ignore lint/suspicious/noExplicitAny: what each holds only the room knows
  readonly OwnFields?: Readonly<Record<string, ComponentType<OwnFieldProps<any, Page>>>>;
  /** What may be done with a thing besides, for whoever may decide about it. */
  readonly Deeds?: ComponentType<{ page: Page; row: RecordRow; name: string }>;
  /** Where it leads besides, at the top of its page. */
  readonly Ways?: ComponentType;
  /** What a thing holds, in place of the line. */
  readonly Holds?: ComponentType<{ page: Page; row: RecordRow }>;
  /** What would come of a change as it is typed, under its fields; `accepted`: the last of it that would be taken. */
  readonly Preview?: ComponentType<Record<'value' | 'accepted', TypedRecord['value']> & { page: Page }>;
  /** Other tabs beside those of the kinds, by the last word of their addresses. */
  readonly besides?: Readonly<Record<string, BesidePage>>;
  /** What one should know, above the list. */
  readonly Notes?: ComponentType<{ page: Page }>;
  /** A list of a kind in another form. */
  readonly Lists?: Readonly<Record<string, ComponentType<RecordListProps<Page>>>>;
}

/** A page beside those of the kinds. */
export interface BesidePage {
  title(): string;
  text(): string;
  readonly Content: ComponentType;
}

// biome-ignore lint/suspicious/noExplicitAny: what its list says besides only the room knows
export type AnyKept = Kept<any>;

/** Every read of what a room keeps begins with this key: a change makes all of them stale. */
export const allOf = ({ base }: Pick<AnyKept, 'base'>) => ['records', base] as const;

export interface KeyFieldsProps<Page extends RecordPage = RecordPage> {
  page: Page;
  value: string;
  onChange: (key: string) => void;
  errors: Readonly<Record<string, string>>;
}

export interface OwnFieldProps<T, Page extends RecordPage = RecordPage> {
  /** On the wire: several fields may be drawn by one part. */
  name: string;
  /** What may be chosen from, say. */
  page: Page;
  /** The key of what is changed; null: it is a new one. */
  changed: string | null;
  label: string;
  value: T;
  onChange: (value: T) => void;
  error: string | undefined;
}

export interface RecordListProps<Page extends RecordPage = RecordPage> {
  kept: Kept<Page>;
  page: Page;
  /** Those that a search leaves, in their order. */
  rows: readonly RecordRow[];
  onChange: (row: RecordRow) => void;
}
