import { m } from '#messages';
import type { UploadKind } from '#server/uploads/kind.ts';
import { budgetFields } from '../upload-fields.ts';
import { listStores } from './store.ts';
import { applyBudgets, judgedRows, lockStores, undoBudgets } from './upload-store.ts';

/** Budgets from a spreadsheet: a row says how many posts of a designation a store has from a month on. */
export const budgetUploads: UploadKind = {
  kind: 'eye-care-budget',
  title: m.stores_upload_title,
  openTo: ['HR', 'ADMIN'],
  fields: budgetFields,
  choices: async (db) => ({
    store: (await listStores(db)).map(({ store, name }) => ({ code: store, name })),
  }),
  links: (key, { designation }) => [`post:${key}:${designation ?? ''}`],
  judged: judgedRows,
  further: async () => [],
  lock: lockStores,
  apply: applyBudgets,
  undo: undoBudgets,
  brokenBy: () => null,
};
