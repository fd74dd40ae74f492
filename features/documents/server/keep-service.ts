import type { QueryOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, type Place, pageOf, placeOf } from '#server/db/cursor.ts';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import type { keptDocuments } from '../contract.ts';
import { mayKeepFolder } from '../policy.ts';
import { changesOf } from '../rules.ts';
import * as store from './document-store.ts';
import { listFolders } from './folder-store.ts';
import { presentRow } from './present.ts';

type Asked = Omit<QueryOf<typeof keptDocuments>, 'cursor' | 'limit'>;

const filterOf = ({ folder, search, withdrawn }: Asked) => ({
  folder,
  search: search?.trim(),
  withdrawn: withdrawn === true,
});

/** A page of all documents, with all folders. Two reads. */
export const readKept: Reads<typeof keptDocuments> = async (
  { database: { reads } },
  actor,
  { cursor, limit = 50, ...asked },
) => {
  const after = placeOf(store.byTitle, cursor);
  if (isRefusal(after)) return after;
  const [found, folders] = await Promise.all([
    store.listKept(reads, filterOf(asked), after, limit + 1),
    listFolders(reads),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map((row) => ({
      ...presentRow(row),
      revision: row.revision,
      actions: mayKeepFolder(actor, row) ? changesOf({ withdrawn: row.withdrawnAt !== null }) : [],
    })),
    next: last && cursorOf(store.byTitle, [last.title, last.documentId]),
    folders: folders.map((one) => ({
      folder: one.folder,
      name: one.name,
      mayAdd: mayKeepFolder(actor, one),
    })),
  };
};

/** All of them as a file. */
export async function exportKept(
  { database: { reads } }: Platform,
  _: Actor,
  asked: Asked,
): Promise<ExportedList<store.DocumentRow, Place>> {
  const folders = asked.folder === undefined ? [] : await listFolders(reads);
  const filter = filterOf(asked);
  return {
    title: filter.withdrawn ? m.documents_withdrawn_title() : m.documents_title(),
    action: 'documents.export',
    filters: filtersOf(
      [
        m.documents_sheet_folder(),
        folders.find(({ folder }) => folder === asked.folder)?.name ?? asked.folder,
      ],
      [m.documents_search(), filter.search],
    ),
    columns: [
      { header: m.documents_sheet_title(), kind: 'text', value: (row) => row.title },
      { header: m.documents_sheet_folder(), kind: 'text', value: (row) => row.folderName },
      { header: m.documents_sheet_description(), kind: 'text', value: (row) => row.description },
      { header: m.documents_sheet_version(), kind: 'number', value: (row) => row.number },
      { header: m.documents_sheet_file(), kind: 'text', value: (row) => row.originalName },
      { header: m.documents_sheet_size(), kind: 'number', value: (row) => row.size },
      { header: m.documents_sheet_by(), kind: 'text', value: (row) => row.addedByName },
      { header: m.documents_sheet_at(), kind: 'moment', value: (row) => row.addedAt },
      { header: m.documents_sheet_withdrawn(), kind: 'moment', value: (row) => row.withdrawnAt },
    ],
    count: (db, most) => store.countKept(db, filter, most),
    read: (db, after, limit) => store.listKept(db, filter, after, limit),
    keyOf: ({ title, documentId }) => [title, documentId],
  };
}
