import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import type { Tx } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import type {} from '../../notifications/server/jobs.ts';
import { excerptOf } from '../comments.ts';
import { requestIdOf } from '../vocabulary.ts';
import { listReaders } from './comment-store.ts';
import { coverOf } from './present.ts';
import type { RequestRow } from './read-store.ts';
import { momentOf } from './start-service.ts';
import { peopleAt } from './store.ts';

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
  const concerned = said.news ? await peopleOf(tx, platform, row) : [];
  const only = [...new Set([...said.mentions, ...concerned])].filter((empcode) => empcode !== actor.empcode);
  if (only.length === 0) return;
  const { today } = momentOf(platform);
  const readers = await listReaders(tx, row, { today, only, limit: mostTold });
  const named = await listReaders(tx, row, { today, only: said.mentions, limit: mostTold });
  const words = { name: actor.name, title: row.title, text: excerptOf(said.text, named) };
  const mentioned = readers.filter(({ empcode }) => said.mentions.includes(empcode));
  const others = readers.filter(({ empcode }) => !said.mentions.includes(empcode));
  const id = requestIdOf(row.requestNumber);
  const tell = async (people: readonly { empcode: string }[], event: 'mention' | 'comment') => {
    const text =
      event === 'mention' ? m.requests_comment_notice_mention(words) : m.requests_comment_notice(words);
    const about = { name: actor.name, title: row.title, id };
    const subject =
      event === 'mention' ? m.requests_comment_mail_mention(about) : m.requests_comment_mail(about);
    for (const [to, link] of byLink(people, row.empcode, id))
      await platform.outbox.put(tx, 'notifications.deliver', {
        ...{ to, from: actor.empcode, kind: `asset-request.${event}`, text, subject, link },
      });
  };
  await tell(mentioned, 'mention');
  await tell(others, 'comment');
}

/** The employee reads their request on a page of their own. */
function byLink(people: readonly { empcode: string }[], employee: string, id: string): [string[], string][] {
  const codes = people.map(({ empcode }) => empcode);
  const parts: [string[], string][] = [
    [codes.filter((empcode) => empcode === employee), `/asset-at-residence/${id}`],
    [codes.filter((empcode) => empcode !== employee), `/requests-list/${id}`],
  ];
  return parts.filter(([to]) => to.length > 0);
}

/** Whom a request concerns: its employee, who has acted on it, who has it now. */
async function peopleOf(tx: Tx, platform: Platform, row: RequestRow): Promise<string[]> {
  const { owner: role, locationId, orgUnit, requestNumber } = row;
  const on = { today: momentOf(platform).today, requestNumbers: [requestNumber] };
  const staff = role && role !== 'USER' ? await peopleAt(tx, [{ role, locationId, orgUnit }], on) : [];
  const here = role ? coverOf(row, role, staff) : [];
  return [
    row.empcode,
    ...row.firstApprovers,
    ...row.secondApprovers,
    ...row.payers,
    ...here.map(({ empcode }) => empcode),
  ];
}
