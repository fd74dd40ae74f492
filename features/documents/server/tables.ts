import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';

interface AudienceColumns {
  orgUnits: string[];
  locations: string[];
  roles: Role[];
}

interface DocumentFoldersTable extends AudienceColumns {
  folder: string;
  name: string;
  position: number;
  hidden: boolean;
}

interface DocumentsTable {
  documentId: Generated<number>;
  folder: string;
  title: string;
  description: string;
  number: number;
  revision: number;
  withdrawnAt: Generated<Date | null>;
  withdrawnBy: Generated<string | null>;
}

export interface DocumentVersionsTable {
  documentId: number;
  number: number;
  whatChanged: string;
  fileName: string;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
  addedBy: string;
  addedAt: Date;
  thumbnailState: Generated<'made' | 'none' | null>;
  thumbnailName: Generated<string | null>;
}

interface QuickLinksTable extends AudienceColumns {
  linkKey: string;
  label: string;
  link: string;
  icon: string;
  shownFrom: string | null;
  shownTo: string | null;
  position: number;
  hidden: boolean;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    documentFolders: DocumentFoldersTable;
    documents: DocumentsTable;
    documentVersions: DocumentVersionsTable;
    quickLinks: QuickLinksTable;
  }
}
