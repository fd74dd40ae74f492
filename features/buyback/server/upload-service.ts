import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { UploadKind } from '#server/uploads/kind.ts';
import { assetFields } from '../upload-fields.ts';
import { conditions } from '../vocabulary.ts';
import { addAssets, judgedRows, listSold, removeAssets } from './upload-store.ts';

/** Things to sell from a spreadsheet, by their serial numbers: those that are there already stay as they are, and are listed as unchanged. */
export const assetUploads: UploadKind = {
  kind: 'buyback-assets',
  title: m.buyback_menu_keep,
  openTo: ['ADMIN'],
  fields: assetFields,
  choices: async (db) => ({
    category: await listSold(db),
    condition: conditions.map((condition) => ({
      code: condition,
      name: m.buyback_condition_words({ condition }),
    })),
  }),
  links: (key) => [`code:${key.toLowerCase()}`],
  judged: judgedRows,
  further: async () => [],
  // Of two with one serial number at once the index refuses the second.
  lock: async () => {},
  apply: addAssets,
  undo: removeAssets,
  brokenBy: (error) =>
    (error as { constraint?: string }).constraint === 'buyback_assets_serial'
      ? sentence('buyback_wrong_serial')
      : null,
};
