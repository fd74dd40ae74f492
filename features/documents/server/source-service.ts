import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listedSource, type SearchSource } from '#server/search/source.ts';
import { listDocuments } from './document-store.ts';
import { lookingAs } from './read-service.ts';

const most = 1_000;

/** The documents that are for somebody, by their titles and what is said of them. */
export function documentSource({ database, env }: Platform): SearchSource {
  return listedSource('documents', m.documents_title, async (actor) => {
    const rows = await listDocuments(database.reads, lookingAs(actor), {}, null, most);
    return rows.map(({ documentId, title, description, folderName, addedAt }) => ({
      id: String(documentId),
      title,
      detail: m.documents_search_detail({ folder: folderName, day: displayDate(addedAt, env.TZ) }),
      more: description,
      path: `/documents/${documentId}`,
      icon: 'folder-open',
    }));
  });
}
