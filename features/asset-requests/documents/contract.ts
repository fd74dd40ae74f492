import { type Static, Type } from 'typebox';
import { call } from '../../../contract/call.ts';
import { uploadBounds } from '../../../contract/uploads.ts';
import { Done } from '../workflow/request-shapes.ts';
import { RequestID, Version } from '../workflow/shapes.ts';
import { limits } from '../workflow/vocabulary.ts';

/** The files of a request. */

const closed = { additionalProperties: false } as const;
const mostFiles = uploadBounds.files;

export const MultipleAssetRequestDocuments = Type.Object(
  {
    requestID: RequestID,
    /** The assetId that each file belongs to, in the order of the files; fewer: the rest belong to the request as a whole. */
    assests: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
      maxItems: limits.files,
      default: [],
    }),
    /** The version of the request as it was read. */
    sequenceID: Version,
  },
  closed,
);
export type MultipleAssetRequestDocuments = Static<typeof MultipleAssetRequestDocuments>;

export const uploadMultipleFiles = call({
  method: 'POST',
  path: '/download/buying/uploadMultipleFiles',
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

export const downloadDocument = call({
  method: 'GET',
  path: '/download/buying/downloadDocument',
  summary: 'A file of a request, as it was uploaded, or its readable copy; answers ranges.',
  query: Type.Object(
    {
      fileName: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$' }),
      ticket: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    },
    closed,
  ),
});
