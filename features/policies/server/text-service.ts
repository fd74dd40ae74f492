import type { AnswerOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { transact } from '#server/db/database.ts';
import { copies } from '#server/files/reader.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { searchPolicies } from '../contract.ts';
import { partsOf, textStateOf } from '../text.ts';
import { lookingAs } from './read-service.ts';
import { findUnread, savePages, searchPages } from './text-store.ts';

const most = 50;

/** Reads what stands in a version, once, in the process that reads what people upload: whatever a file does to its reader, the portal goes on. */
export async function readText(platform: Platform, of: { policy: string; number: number }): Promise<void> {
  const { database, files, log } = platform;
  const fileName = await findUnread(database.writes, of.policy, of.number);
  if (fileName === undefined) return;
  const found = await files.onDisk(fileName, (path) => copies.ask({ ask: 'pdf-text', path }));
  const pages = found === 'too much' ? null : found;
  const state = textStateOf(pages);
  if (state !== 'read') log.warn({ ...of, state }, 'the text of a policy cannot be searched');
  await transact(database, async (tx) => {
    await savePages(tx, of, state === 'read' ? (pages ?? []) : [], state);
    return null;
  });
}

/** The pages on which something stands, of the policies in force that the actor reads. One read. */
export async function search(
  platform: Platform,
  actor: Actor,
  query: string,
): Promise<AnswerOf<typeof searchPolicies>['data']> {
  const looking = lookingAs(actor, momentNow(platform).today);
  const rows = await searchPages(platform.database.reads, looking, query.trim(), most);
  return rows.map(({ policy, title, page, marked }) => ({
    policyId: policy,
    title,
    page,
    parts: partsOf(marked),
  }));
}
