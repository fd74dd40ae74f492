import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { pageOf } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { findRequest, type RequestRow } from '../../requests/server/read-store.ts';
import { maySee } from '../../workflow/policy.ts';
import { commentLimits } from '../comments.ts';
import type { RequestComment } from '../contract.ts';
import { presentComment } from './present.ts';
import { listReaders, type Reader } from './reader-store.ts';
import * as store from './store.ts';

/** What whoever may not see a request is told. */
export const unseen = () => refuse(404, 'no_such_request', m.assetrequests_refused_not_found());

async function findVisible(db: Db, actor: Actor, requestNumber: number): Promise<RequestRow | Refusal> {
  const row = await findRequest(db, requestNumber);
  return row && maySee(row, actor) ? row : unseen();
}

/** A page of a request's comments, oldest first; 404 for whoever may not see the request. */
export async function readComments(
  platform: Platform,
  actor: Actor,
  requestNumber: number,
  before: number | null,
): Promise<{ data: RequestComment[]; earlier: number | null } | Refusal> {
  const { reads } = platform.database;
  const row = await findVisible(reads, actor, requestNumber);
  if (isRefusal(row)) return row;
  const { page } = commentLimits;
  const { rows, last } = pageOf(await store.listComments(reads, requestNumber, before, page + 1), page);
  const now = platform.now();
  return {
    data: rows.reverse().map((comment) => presentComment(comment, actor, now)),
    earlier: last?.commentId ?? null,
  };
}

/** Among so many who may see a request a name is looked for. */
const mostReaders = 2_000;

/**
 * Colleagues who may be mentioned on a request: those who have a name as it is typed, then those whom the search of people finds besides, among those
 * who may see it; 404 for whoever may not.
 */
export async function readMentionable(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  requestNumber: number,
  search: string,
): Promise<{ data: Reader[]; complete: boolean } | Refusal> {
  const { reads } = platform.database;
  const row = await findVisible(reads, actor, requestNumber);
  if (isRefusal(row)) return row;
  const { today } = momentOf(platform);
  const asked = { today, but: actor.empcode };
  const limit = commentLimits.offered;
  const typed = await listReaders(reads, row, { ...asked, search, limit });
  if (search.trim() === '' || typed.length === limit) return { data: typed, complete: true };
  const readers = await listReaders(reads, row, { ...asked, limit: mostReaders });
  const among = readers.map(({ empcode }) => empcode);
  const { empcodes, complete } = await people.named({ typed: search, by: actor.empcode, among });
  const byCode = new Map(readers.map((reader) => [reader.empcode, reader]));
  const others = empcodes
    .filter((code) => !typed.some(({ empcode }) => empcode === code))
    .flatMap((code) => byCode.get(code) ?? []);
  return { data: [...typed, ...others].slice(0, limit), complete };
}
