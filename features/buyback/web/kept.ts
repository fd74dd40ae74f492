import { m } from '#messages';
import type { Kept } from '#web/records/kept.ts';
import type { BuybackPage } from '../contract.ts';
import { buybackKinds, type Values } from '../kinds.ts';
import { CategoryKey } from './CategoryKey.tsx';
import { PointsField } from './PointsField.tsx';

/** Depreciation tables and terms, as the page keeps such things. */
export const keptBuyback: Kept<BuybackPage> = {
  kinds: buybackKinds,
  home: '/admin/buyback',
  base: '/download/admin/buyback',
  list: 'getRecords',
  title: m.buyback_tables_and_terms,
  text: m.buyback_keep_text,
  nameOf: ({ kind, categories }, key) =>
    kind === 'buyback-terms'
      ? m.buyback_terms_title()
      : (categories.find(({ value }) => value === key)?.label ?? key),
  KeyFields: CategoryKey,
  summaryOf: ({ kind }, value) =>
    kind === 'buyback-depreciation' && value !== null
      ? buybackKinds[kind].fields.points.words((value as Values['buyback-depreciation']).points)
      : undefined,
  OwnFields: { points: PointsField },
};
