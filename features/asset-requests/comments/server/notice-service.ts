import type { Actor } from '#contract/people.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { commentTelling } from '../../notices/events.ts';
import { linkFor, tell, toldOf } from '../../notices/server/service.ts';
import type { Told } from '../../notices/told.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import type { RequestRow } from '../../requests/server/read-store.ts';
import { excerptOf } from '../comments.ts';
import { listReaders } from './reader-store.ts';

const mostTold = 40;

/**
 * Leaves the notices of a comment in the outbox: to those whom it mentions and, when it is new, to the request's employee, to those
 * who have acted on it and to those who have it now. Never to its writer, nor to one who may not see the request any more.
 */
export async function tellOfComment(
  tx: Tx,
  platform: Platform,
  actor: Actor,
  row: RequestRow,
  said: { text: string; mentions: readonly string[]; news: boolean },
): Promise<void> {
  const { at, today } = momentOf(platform);
  const told = await toldOf(tx, row, today);
  const concerned = said.news ? peopleOf(told, row) : [];
  const only = [...new Set([...said.mentions, ...concerned])].filter((empcode) => empcode !== actor.empcode);
  if (only.length === 0) return;
  const readers = await listReaders(tx, row, { today, only, limit: mostTold });
  const named = await listReaders(tx, row, { today, only: said.mentions, limit: mostTold });
  const text = excerptOf(said.text, named);
  for (const { empcode } of readers) {
    const event = said.mentions.includes(empcode) ? 'mention' : 'comment';
    const telling = commentTelling(told, { by: actor.name, text, event }, empcode);
    const kind = `asset-request.${event}`;
    const notice = { from: actor.empcode, kind, link: linkFor(told, empcode) };
    // Of many comments the last is told; each mention is, for it asks its reader for something.
    const about = event === 'comment' && { about: { thing: told.requestID, revision: at.getTime() } };
    await tell(tx, platform, empcode, telling, { ...notice, ...about });
  }
}

/** Whom a request concerns: its employee, who has acted on it, who has it now. */
function peopleOf(told: Told, row: RequestRow): string[] {
  const here = told.next.map(({ empcode }) => empcode);
  return [row.empcode, ...row.firstApprovers, ...row.secondApprovers, ...row.payers, ...here];
}
