import { m } from '#messages';
import type { UploadKind } from '#server/uploads/kind.ts';
import { codeFields } from '../upload-fields.ts';
import { listCampaigns } from './campaign-store.ts';
import { addCodes, judgedRows, lockCampaigns, removeCodes } from './upload-store.ts';

/** Codes from a spreadsheet: those that a campaign has already stay out, and are listed as unchanged. */
export const codeUploads: UploadKind = {
  kind: 'coupon-codes',
  title: m.coupons_upload_title,
  openTo: ['ADMIN'],
  fields: codeFields,
  choices: async (db) => ({ campaign: await listCampaigns(db) }),
  links: (key) => [`code:${key}`],
  judged: judgedRows,
  further: async () => [],
  lock: lockCampaigns,
  apply: addCodes,
  undo: removeCodes,
  brokenBy: () => null,
};
