import { call } from '#contract/call.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { AssetRequest } from '../items/contract.ts';
import { Done } from '../workflow/request-shapes.ts';
import { calls } from './calls.ts';

const mostFiles = uploadBounds.files;

export const saveRequest = call(calls.saveRequest, {
  summary: 'Submits a request; its total is reserved from the balance of the year.',
  multipart: {
    field: 'AssetRequest',
    files: 'The quote, or the bill of a reimbursement (needed).',
    mostFiles,
  },
  once: true,
  body: AssetRequest,
  answer: Done,
});
