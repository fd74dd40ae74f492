import { queryOptions } from '@tanstack/react-query';
import { fetchBlob, send } from '../../../../web/lib/http.ts';
import { multipart } from '../../requests/web/api.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import type { MultipleAssetRequestDocuments, uploadMultipleFiles } from '../contract.ts';

/** A file of a request, for a preview. */
export function documentBlob(fileName: string) {
  return queryOptions({
    queryKey: ['asset-document', fileName],
    queryFn: ({ signal }) => fetchBlob('/download/buying/downloadDocument', { query: { fileName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
}

/** Adds further files to one's own request. */
export function addFiles(
  about: MultipleAssetRequestDocuments,
  files: readonly File[],
  key: string,
): Promise<Done> {
  return send<typeof uploadMultipleFiles>('POST', '/download/buying/uploadMultipleFiles', {
    form: multipart('MultipleAssetRequestDocuments', about, files),
    headers: { 'idempotency-key': key },
  });
}
