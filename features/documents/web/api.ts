import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { calls as contractCalls } from '#contract/calls.ts';
import { callsOf } from '#web/lib/calls.ts';
import { dataAddress } from '#web/lib/data-address.ts';
import { fetchBlob } from '#web/lib/http.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { allOf } from '#web/records/kept.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { ChangedDocument, NewDocument, NewVersion } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of documents begins with. */
export const allDocuments = ['documents'] as const;

export interface Narrowing {
  folder?: string;
  search?: string;
}

/** The documents that are for the reader. */
export const documentList = (filter: Narrowing) =>
  paged([...allDocuments, 'list', filter], api.documents, {
    query: filter,
    placeholderData: keepPreviousData,
  });

/** All documents, for those who keep them. */
export const keptList = (filter: Narrowing & { withdrawn?: boolean }) =>
  paged([...allDocuments, 'kept', filter], api.keptDocuments, {
    query: filter,
    placeholderData: keepPreviousData,
  });

/** A document as it is now. */
export const documentOf = (id: string) =>
  dataOf([...allDocuments, 'one', id], api.document, { params: { id } });

/** The small picture of a version, as an address. */
export const thumbnailOf = (documentId: number, number: number) =>
  queryOptions({
    queryKey: ['document-thumbnail', documentId, number],
    queryFn: async ({ signal }) =>
      dataAddress(
        await fetchBlob(pathOf(calls.documentThumbnail), { query: { documentId, number }, signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { offline: false },
  });

/** A picture that was uploaded, as it is. */
export const pictureOf = (fileName: string) =>
  queryOptions({
    queryKey: ['document-picture', fileName],
    queryFn: async ({ signal }) =>
      dataAddress(await fetchBlob(pathOf(contractCalls.downloadFile), { query: { fileName }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { offline: false },
  });

/** The quick links that the reader is shown today; a change of what is kept makes them stale. */
export const linksShown = dataOf(
  [...allOf({ base: '/download/admin/quickLinks' }), 'shown'],
  api.quickLinks,
  { staleTime: 5 * 60_000 },
);

/** Adds a document; `onSent` is told how much of it is sent, of 1. */
export const add = (content: NewDocument, file: File, key: string, onSent: (share: number) => void) =>
  api.addDocument({ form: multipartOf('Document', content, [file]), onSent, key });

/** Adds a version to a document. */
export const addNext = (
  content: NewVersion,
  file: File,
  key: string,
  onSent: (share: number) => void = () => {},
) => api.addVersion({ form: multipartOf('Version', content, [file]), onSent, key });

export const change = (body: ChangedDocument) => api.changeDocument({ body });

interface Seen {
  documentId: number;
  revision: number;
}
export const withdraw = ({ documentId, revision }: Seen) =>
  api.withdrawDocument({ body: { documentId, revision } });
export const restore = ({ documentId, revision }: Seen) =>
  api.restoreDocument({ body: { documentId, revision } });

/** The same as a file. */
export const exportedDocuments = exportOf<typeof contract.exportDocuments>(
  calls.exportDocuments,
  'documents',
);
