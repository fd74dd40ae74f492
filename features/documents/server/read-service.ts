import { type Actor, rolesOf } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { FindsDownload } from '#server/files/downloads.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Document, documents, QuickLinkRow } from '../contract.ts';
import { mayKeepFolder, mayReadAll } from '../policy.ts';
import { changesOf } from '../rules.ts';
import * as store from './document-store.ts';
import { listFolders } from './folder-store.ts';
import { listLinks } from './link-store.ts';
import { presentRow, presentVersion, subjectOf } from './present.ts';
import * as versionStore from './version-store.ts';

export const noSuchDocument = () => refuse(404, 'no_such_document', m.documents_refused_no_document());

/** How far downloads are counted. */
const mostDownloads = 1_000;

/** Whoever looks. */
export function lookingAs(actor: Actor): store.Looking {
  const { orgUnit, locationId } = actor;
  return { orgUnit, locationId, roles: rolesOf(actor) };
}

/** A page of the documents that are for the actor, with their folders. Two reads. */
export const readDocuments: Reads<typeof documents> = async (
  { database: { reads } },
  actor,
  { cursor, limit = 50, ...filter },
) => {
  const looking = lookingAs(actor);
  const after = placeOf(store.byTitle, cursor);
  if (isRefusal(after)) return after;
  const [found, folders] = await Promise.all([
    store.listDocuments(reads, looking, { ...filter, search: filter.search?.trim() }, after, limit + 1),
    listFolders(reads, looking),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map(presentRow),
    next: last && cursorOf(store.byTitle, [last.title, last.documentId]),
    folders: folders.map(({ folder, name }) => ({ folder, name })),
  };
};

/** A document as the actor may see it: those who keep documents see each, whomever it is for. */
function find({ database: { reads } }: Platform, actor: Actor, documentId: number) {
  return store.findDocument(reads, documentId, mayReadAll(actor) ? null : lookingAs(actor));
}

/** A document as it is now. One read; three for those who keep documents. */
export async function readDocument(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<Document | Refusal> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return noSuchDocument();
  const row = await find(platform, actor, Number(id));
  if (!row) return noSuchDocument();
  const keeps = mayReadAll(actor);
  const { reads } = platform.database;
  const [versions, downloads] = keeps
    ? await Promise.all([
        versionStore.listVersions(reads, row.documentId),
        versionStore.countDownloads(reads, subjectOf(row.documentId), mostDownloads),
      ])
    : [[], null];
  return {
    ...presentRow(row),
    ...presentVersion(row),
    revision: row.revision,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    versions: versions.map(presentVersion),
    downloads,
    actions: mayKeepFolder(actor, row) ? changesOf({ withdrawn: row.withdrawnAt !== null }) : [],
  };
}

/** The files of documents: of the newest version for whom its folder is for, of every version for those who keep documents. */
export function documentFiles(platform: Platform): FindsDownload {
  return async (actor, fileName) => {
    const file = await versionStore.findFile(platform.database.reads, fileName);
    if (!file || !(file.isNewest || mayReadAll(actor))) return undefined;
    if (!(await find(platform, actor, file.documentId))) return undefined;
    const { documentId, number, title, originalName, contentType, size } = file;
    return {
      originalName,
      contentType,
      size,
      action: 'documents.download',
      subject: subjectOf(documentId),
      after: { title, number, fileName },
    };
  };
}

/** The small picture of a document that the actor may see. */
export async function findThumbnail(
  platform: Platform,
  actor: Actor,
  documentId: number,
): Promise<string | Refusal> {
  const row = await find(platform, actor, documentId);
  return row?.thumbnailName ?? refuse(404, 'no_picture', m.documents_refused_no_picture());
}

/** The quick links that the actor is shown today. One read. */
export async function readLinks(platform: Platform, actor: Actor): Promise<QuickLinkRow[]> {
  return listLinks(platform.database.reads, lookingAs(actor), momentNow(platform).today);
}
