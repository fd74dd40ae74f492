import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** Runs a statement that a library has written, in a use case's own transaction. */
export async function executeRaw(
  tx: Tx,
  text: string,
  values: readonly unknown[] = [],
): Promise<{ rows: Record<string, unknown>[] }> {
  return tx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
}
