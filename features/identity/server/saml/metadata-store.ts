import type { Db } from '#server/db/database.ts';
import { installationFact, keepInstallationFact } from '#server/db/installation.ts';

/** The provider's metadata as it was last good. */
export interface KeptMetadata {
  /** The file or address that it came from. */
  readonly source: string;
  readonly entityId: string;
  readonly xml: string;
  readonly readAt: Date;
}

const key = 'saml-metadata';

/** The last good copy from this source, on whichever server it was read. */
export async function keptMetadata(db: Db, source: string): Promise<KeptMetadata | null> {
  const kept = (await installationFact(db, key)) as
    | { source: string; entityId: string; xml: string; readAt: string }
    | undefined;
  return kept?.source === source ? { ...kept, readAt: new Date(kept.readAt) } : null;
}

/** Keeps a copy that is good, in place of the one before. */
export async function keepMetadata(db: Db, metadata: KeptMetadata): Promise<void> {
  await keepInstallationFact(db, key, metadata);
}
