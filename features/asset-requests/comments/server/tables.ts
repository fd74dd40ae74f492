import type { Generated } from 'kysely';

interface AssetRequestCommentsTable {
  commentId: Generated<number>;
  requestNumber: number;
  empcode: string;
  text: string;
  mentions: readonly string[];
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

interface AssetRequestCommentFilesTable {
  fileName: string;
  commentId: number;
  position: number;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestComments: AssetRequestCommentsTable;
    assetRequestCommentFiles: AssetRequestCommentFilesTable;
  }
}
