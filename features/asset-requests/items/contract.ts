import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject } from '#contract/shapes.ts';
import { InvoiceFacts } from '../workflow/invoice-shapes.ts';
import { Assests, Shop } from '../workflow/item-shapes.ts';
import { Comment, DraftID, Option } from '../workflow/shapes.ts';
import { purchaseTypes } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';

/** What a request asks for. */

export const AssetRequest = closedObject({
  purchaseType: Type.Enum(purchaseTypes),
  assests: Assests,
  shop: Shop,
  comment: Type.Optional(Comment),
  /** The draft that it was written as: it is deleted. */
  draftId: Type.Optional(DraftID),
  /** What the bill of a reimbursement says (needed); not kept of a purchase in store, whose invoice comes later. */
  invoice: Type.Optional(InvoiceFacts),
});
export type AssetRequest = Static<typeof AssetRequest>;

export const getAssetCategoryList = call(calls.getAssetCategoryList, {
  summary: 'The categories that a request may ask for.',
  answer: Type.Object({ data: Type.Array(Option) }),
});
