import type { DocumentRow as Shown, Version } from '../contract.ts';
import type { DocumentRow } from './document-store.ts';
import type { listVersions } from './version-store.ts';

/** A document of a list. */
export function presentRow(row: DocumentRow): Shown {
  const { documentId, title, description, folder, folderName, number } = row;
  const { fileName, originalName, contentType, size, addedAt, thumbnailName } = row;
  return {
    documentId,
    title,
    description,
    folder,
    folderName,
    number,
    fileName,
    originalName,
    contentType,
    size,
    addedAt: addedAt.toISOString(),
    hasThumbnail: thumbnailName !== null,
  };
}

type VersionRow = Omit<Awaited<ReturnType<typeof listVersions>>[number], 'sha256' | 'thumbnailState'>;

/** A version of a document. */
export function presentVersion(row: VersionRow): Version {
  const { number, whatChanged, fileName, originalName, contentType, size, addedBy, addedByName } = row;
  return {
    number,
    whatChanged,
    fileName,
    originalName,
    contentType,
    size,
    addedBy: { empcode: addedBy, name: addedByName },
    addedAt: row.addedAt.toISOString(),
  };
}

/** What a document is called in the audit log. */
export const subjectOf = (documentId: number) => `document ${documentId}`;
