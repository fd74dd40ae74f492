import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { listedSource, type SearchSource } from '#server/search/source.ts';
import { listDocuments } from './document-store.ts';
import { listLinks } from './link-store.ts';
import { lookingAs } from './read-service.ts';

/** The quick links that somebody is shown today; by their words and by those as one: 'payslip' finds 'Pay slips'. */
export function linkSource(platform: Platform): SearchSource {
  return listedSource('links', m.documents_links_title, async (actor) => {
    const { today } = momentNow(platform);
    const rows = await listLinks(platform.database.reads, lookingAs(actor), today);
    return rows.map(({ key, label, link, icon }) => ({
      id: key,
      title: label,
      detail: '',
      more: label.replaceAll(/\s/gu, ''),
      path: link,
      icon,
    }));
  });
}

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
