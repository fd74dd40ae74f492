import { listDrafts } from '#web/lib/draft.ts';
import { listUnsent } from '#web/lib/unsent.ts';
import type { Leaving } from './leaving.ts';

/** What somebody would lose here; null: nothing. */
export async function lostBySigningOut(empcode: string): Promise<Leaving | null> {
  const unsent = (await listUnsent(empcode)).length;
  const typed = listDrafts(empcode).length;
  return unsent + typed > 0 ? { unsent, typed } : null;
}
