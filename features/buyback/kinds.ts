import { any } from '#contract/record-versions.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { m } from '#messages';
import type { CurvePoint } from './prices.ts';

const pointsText = (points: readonly CurvePoint[]) =>
  points.map(({ months, percent }) => m.buyback_point({ months, percent })).join(', ');

/** What administrators keep of what is sold, in the order of the tabs. */
export const buybackKinds = {
  'buyback-depreciation': recordKind({
    title: m.buyback_tables_title,
    text: m.buyback_tables_text,
    add: m.buyback_table_add,
    key: [m.buyback_field_category],
    dated: true,
    fields: {
      points: ownField<readonly CurvePoint[]>({
        label: m.buyback_field_points,
        hint: m.buyback_field_points_hint,
        words: pointsText,
        cell: pointsText,
      }),
      good: { type: 'whole', least: 1, most: 100, label: m.buyback_field_good },
      worn: { type: 'whole', least: 1, most: 100, label: m.buyback_field_worn },
      least: { type: 'whole', least: 0, most: 100, label: m.buyback_field_least },
      bearsData: { type: 'yes', label: m.buyback_field_bears_data, yes: m.buyback_bears_data },
    },
    blank: {
      key: '',
      value: {
        points: [
          { months: 0, percent: 100 },
          { months: 12, percent: 60 },
          { months: 36, percent: 25 },
          { months: 60, percent: 10 },
        ],
        good: 90,
        worn: 70,
        least: 5,
        bearsData: false,
      },
    },
  }),
  'buyback-terms': recordKind({
    title: m.buyback_terms_title,
    text: m.buyback_terms_text,
    key: [],
    dated: true,
    fields: {
      holderDays: { type: 'whole', least: 0, most: 365, label: m.buyback_field_holder_days },
      winnerDays: { type: 'whole', least: 1, most: 60, label: m.buyback_field_winner_days },
      reserveMinutes: { type: 'whole', least: 5, most: 1_440, label: m.buyback_field_reserve_minutes },
      perPerson: { type: 'whole', least: 0, most: 100, label: m.buyback_field_per_person },
      leastMonths: { type: 'whole', least: 0, most: 240, label: m.buyback_field_least_months },
      yearMonth: { type: 'whole', least: 1, most: 12, label: m.buyback_field_year_month },
      place: { type: 'line', max: 120, label: m.buyback_field_place },
    },
    blank: {
      key: any,
      value: {
        holderDays: 14,
        winnerDays: 3,
        reserveMinutes: 30,
        perPerson: 2,
        leastMonths: 12,
        yearMonth: 4,
        place: '',
      },
    },
  }),
} as const;

export type Kind = keyof typeof buybackKinds;
export const kinds = Object.keys(buybackKinds) as readonly Kind[];
export type Values = ValuesOf<typeof buybackKinds>;
export type BuybackRecord = RecordOf<typeof buybackKinds>;
