import { sql } from 'kysely';
import type { Db } from '../../../../server/db/database.ts';
import '../../../../server/company/tables.ts';

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
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  const kept = row?.value as { source: string; entityId: string; xml: string; readAt: string } | undefined;
  return kept?.source === source ? { ...kept, readAt: new Date(kept.readAt) } : null;
}

/** Keeps a copy that is good, in place of the one before. */
export async function keepMetadata(db: Db, metadata: KeptMetadata): Promise<void> {
  const value = sql`${JSON.stringify(metadata)}::jsonb`;
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
