import { any } from '#contract/record-versions.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { listInEffect } from '#server/records/store.ts';
import { buybackKinds, type Values } from '../kinds.ts';

/** A depreciation table with what else is kept of its category. */
export type Table = Values['buyback-depreciation'];

/** What holds on a day: the terms, and the table of each category that has one. One read. */
export interface Settings {
  readonly terms: Values['buyback-terms'];
  readonly tables: ReadonlyMap<string, Table>;
}

/** What holds on a day (YYYY-MM-DD). */
export async function readSettings(db: Db | Tx, today: string): Promise<Settings> {
  const rows = await listInEffect(db, ['buyback-depreciation', 'buyback-terms'], today);
  const terms = rows.find(({ kind, key }) => kind === 'buyback-terms' && key === any);
  return {
    terms: (terms?.value as Settings['terms'] | undefined) ?? buybackKinds['buyback-terms'].blank.value,
    tables: new Map(
      rows
        .filter(({ kind }) => kind === 'buyback-depreciation')
        .map(({ key, value }) => [key, value as Table]),
    ),
  };
}
