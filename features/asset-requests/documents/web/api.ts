import { queryOptions } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { fetchBlob } from '#web/lib/http.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { MultipleAssetRequestDocuments } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** A file of a request, for a preview. */
export const documentBlob = (fileName: string) =>
  queryOptions({
    queryKey: ['asset-document', fileName],
    queryFn: ({ signal }) => fetchBlob(pathOf(calls.downloadDocument), { query: { fileName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Adds further files to one's own request. */
export function addFiles(
  about: MultipleAssetRequestDocuments,
  files: readonly File[],
  key: string,
): Promise<Done> {
  return api.uploadMultipleFiles({ form: multipartOf('MultipleAssetRequestDocuments', about, files), key });
}
