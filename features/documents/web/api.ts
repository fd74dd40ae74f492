import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataAddress } from '../../../web/lib/data-address.ts';
import { fetchBlob, send } from '../../../web/lib/http.ts';
import { allOf } from '../../../web/records/kept.ts';
import type {
  addDocument,
  addVersion,
  ChangedDocument,
  changeDocument,
  document,
  documents,
  keptDocuments,
  NewDocument,
  NewVersion,
  quickLinks,
  restoreDocument,
  withdrawDocument,
} from '../contract.ts';

/** What every read of documents begins with. */
export const allDocuments = ['documents'] as const;

export interface Narrowing {
  folder?: string;
  search?: string;
}

/** The documents that are for the reader. */
export function documentList(filter: Narrowing) {
  return infiniteQueryOptions({
    queryKey: [...allDocuments, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof documents>('GET', '/download/rest/documents', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** All documents, for those who keep them. */
export function keptList(filter: Narrowing & { withdrawn?: boolean }) {
  return infiniteQueryOptions({
    queryKey: [...allDocuments, 'kept', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof keptDocuments>('GET', '/download/admin/documents/list', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** A document as it is now. */
export function documentOf(id: string) {
  return queryOptions({
    queryKey: [...allDocuments, 'one', id],
    queryFn: ({ signal }) =>
      send<typeof document>('GET', `/download/rest/documents/${encodeURIComponent(id)}`, { signal }),
    select: (answer) => answer.data,
  });
}

/** The small picture of a version, as an address. */
export function thumbnailOf(documentId: number, number: number) {
  return queryOptions({
    queryKey: ['document-thumbnail', documentId, number],
    queryFn: async ({ signal }) =>
      dataAddress(
        await fetchBlob('/download/rest/documentThumbnail', { query: { documentId, number }, signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { offline: false },
  });
}

/** A picture that was uploaded, as it is. */
export function pictureOf(fileName: string) {
  return queryOptions({
    queryKey: ['document-picture', fileName],
    queryFn: async ({ signal }) =>
      dataAddress(await fetchBlob('/download/rest/download', { query: { fileName }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { offline: false },
  });
}

/** The quick links that the reader is shown today; a change of what is kept makes them stale. */
export const linksShown = queryOptions({
  queryKey: [...allOf({ base: '/download/admin/quickLinks' }), 'shown'],
  queryFn: ({ signal }) => send<typeof quickLinks>('GET', '/download/rest/quickLinks', { signal }),
  select: (answer) => answer.data,
  staleTime: 5 * 60_000,
});

function formOf(field: string, content: object, file: File): FormData {
  const form = new FormData();
  form.set(field, JSON.stringify(content));
  form.append('file', file, file.name);
  return form;
}

/** Adds a document; `onSent` is told how much of it is sent, of 1. */
export const add = (content: NewDocument, file: File, key: string, onSent: (share: number) => void) =>
  send<typeof addDocument>('POST', '/download/admin/documents/add', {
    form: formOf('Document', content, file),
    onSent,
    headers: { 'idempotency-key': key },
  });

/** Adds a version to a document. */
export const addNext = (
  content: NewVersion,
  file: File,
  key: string,
  onSent: (share: number) => void = () => {},
) =>
  send<typeof addVersion>('POST', '/download/admin/documents/addVersion', {
    form: formOf('Version', content, file),
    onSent,
    headers: { 'idempotency-key': key },
  });

export const change = (body: ChangedDocument) =>
  send<typeof changeDocument>('POST', '/download/admin/documents/change', { body });

interface Seen {
  documentId: number;
  revision: number;
}
export const withdraw = ({ documentId, revision }: Seen) =>
  send<typeof withdrawDocument>('POST', '/download/admin/documents/withdraw', {
    body: { documentId, revision },
  });
export const restore = ({ documentId, revision }: Seen) =>
  send<typeof restoreDocument>('POST', '/download/admin/documents/restore', {
    body: { documentId, revision },
  });
