/** The room's own pair of secrets, one for a session of the portal. */
export interface OnePagerPairsTable {
  sessionId: string;
  tokenHash: Buffer;
  cookieHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    onePagerPairs: OnePagerPairsTable;
  }
}
