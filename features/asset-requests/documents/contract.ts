import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, Id } from '#contract/shapes.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { Done } from '../workflow/request-shapes.ts';
import { RequestID, Version } from '../workflow/shapes.ts';
import { calls } from './calls.ts';

/** The files of a request. */

const mostFiles = uploadBounds.files;

export const MultipleAssetRequestDocuments = closedObject({
  requestID: RequestID,
  /** The assetId that each file belongs to, in the order of the files; fewer: the rest belong to the request as a whole. */
  assests: Type.Array(Id, {
    maxItems: uploadBounds.files,
    default: [],
  }),
  /** The version of the request as it was read. */
  sequenceID: Version,
});
export type MultipleAssetRequestDocuments = Static<typeof MultipleAssetRequestDocuments>;

export const uploadMultipleFiles = call(calls.uploadMultipleFiles, {
  summary: "Adds further files to one's own request, as long as it is not closed.",
  multipart: {
    field: 'MultipleAssetRequestDocuments',
    files: 'What else belongs to the request.',
    mostFiles,
  },
  once: true,
  body: MultipleAssetRequestDocuments,
  answer: Done,
});

export const downloadDocument = call(calls.downloadDocument, {
  summary: 'A file of a request, as it was uploaded, or its readable copy; answers ranges.',
  query: closedObject({
    fileName: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' }),
    ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  }),
});
