export interface SignInsTable {
  requestId: string;
  browserHash: Buffer;
  returnTo: string | null;
  createdAt: Date;
  expiresAt: Date;
  spentAt: Date | null;
}

interface SpentAssertionsTable {
  assertionId: string;
  expiresAt: Date;
}

export interface SessionsTable {
  sessionId: string;
  empcode: string;
  bearerHash: Buffer;
  cookieHash: Buffer;
  provider: string;
  nameId: string | null;
  sessionIndex: string | null;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  /** When the provider's own session ends; null where it does not say. */
  providerEndsAt: Date | null;
  endedAt: Date | null;
  endedBecause: string | null;
}

interface SignOutsTable {
  requestId: string;
  createdAt: Date;
  expiresAt: Date;
  spentAt: Date | null;
}

interface SessionIdTokensTable {
  sessionId: string;
  idToken: string;
}

export interface SignInTestsTable {
  requestId: string;
  empcode: string;
  sessionId: string;
  browserHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  finishedAt: Date | null;
  /** JSON. */
  outcome: unknown;
}

interface SignInClockTable {
  at: Date;
  skewMs: number;
  accepted: boolean;
}

/** An administrator looks at the portal as a colleague sees it. */
export interface ViewingsTable {
  viewingId: string;
  sessionId: string;
  byEmpcode: string;
  /** As whom. */
  empcode: string;
  reason: string;
  since: Date;
  until: Date;
  endedAt: Date | null;
  endedBecause: string | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    signIns: SignInsTable;
    spentAssertions: SpentAssertionsTable;
    sessions: SessionsTable;
    signOuts: SignOutsTable;
    sessionIdTokens: SessionIdTokensTable;
    signInTests: SignInTestsTable;
    signInClock: SignInClockTable;
    viewings: ViewingsTable;
  }
}
