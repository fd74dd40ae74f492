import type { Generated } from 'kysely';
import type { TemplateContent } from '../content.ts';

interface OnePagerTemplatesTable {
  templateId: Generated<number>;
  name: string;
  /** JSON */
  draft: TemplateContent;
  revision: Generated<number>;
  /** The newest version; null: it was never published. */
  version: number | null;
  withdrawnAt: Date | null;
  changedBy: string | null;
  changedAt: Date;
}

interface OnePagerVersionsTable {
  templateId: number;
  version: number;
  /** JSON */
  content: TemplateContent;
  publishedBy: string | null;
  publishedAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    onePagerTemplates: OnePagerTemplatesTable;
    onePagerVersions: OnePagerVersionsTable;
  }
}
