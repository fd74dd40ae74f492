import type { Generated } from 'kysely';
import type { FileKind } from '../../workflow/vocabulary.ts';

interface AssetRequestFilesTable {
  fileName: string;
  requestNumber: number;
  sequence: number;
  assetId: number | null;
  kind: FileKind;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
  readableName: Generated<string | null>;
  readableFailed: Generated<boolean>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestFiles: AssetRequestFilesTable;
  }
}
