import { any } from '#contract/record-versions.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { ownBuybackFields } from '../contract.ts';
import { type BuybackRecord, buybackKinds } from '../kinds.ts';
import { wrongCurve } from '../prices.ts';
import { categoryNames } from './asset-store.ts';

/** Depreciation tables and terms, as the portal keeps such things. */
export const buybackRecords: RecordRoom<typeof buybackKinds> = {
  name: 'buyback',
  kinds: buybackKinds,
  readers: ['ADMIN', 'FINANCE'],
  writers: ['ADMIN'],
  ownFields: ownBuybackFields,
  wrong: (tx, record) => wrongRecord(tx, record),
  bases: async (_, kind) =>
    new Map(kind === 'buyback-terms' ? [[any, buybackKinds['buyback-terms'].blank.value]] : []),
  about: async (db) => ({
    categories: [...(await categoryNames(db))].map(([value, label]) => ({ value, label })),
  }),
};

async function wrongRecord(tx: Tx, record: BuybackRecord): Promise<Record<string, string>> {
  if (record.kind !== 'buyback-depreciation') return {};
  const wrong = wrongCurve(record.value.points);
  const isCategory = (await categoryNames(tx)).has(record.key);
  return {
    ...(wrong && { points: m.buyback_wrong_points({ wrong }) }),
    ...(!isCategory && { key: m.buyback_wrong_category() }),
  };
}
