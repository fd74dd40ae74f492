import { type Actor, type Role, rolesOf } from '#contract/people.ts';
import {
  type WaitingItem,
  type WaitingPart,
  type WaitingSource,
  waitingAt,
  waitingListed,
} from '#contract/waiting.ts';
import { moneyText } from '#formats/money/money.ts';
import { earlier } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import type { RequestRow } from '../../requests/server/read-store.ts';
import { readStuck } from '../../standing/server/assign-service.ts';
import { actionsFor } from '../../workflow/actions.ts';
import { listRoles, workRolesOf } from '../../workflow/policy.ts';
import { ofStatus } from '../../workflow/statuses.ts';
import { titleWords } from '../../workflow/title.ts';
import { isFinal, requestIdOf, requestRoles } from '../../workflow/vocabulary.ts';
import { kindOf, pathsOf } from '../../workflow/waiting-kinds.ts';
import { countWaiting, type WaitingCount } from './count-store.ts';
import { listRequests } from './store.ts';

const longestQuestion = 140;
const stuckPath = '/admin/asset-requests';

/** What waits for an administrator: the requests that nobody can take on. */
export function waitingStuck(platform: Platform): WaitingSource {
  return async (actor) => {
    if (!rolesOf(actor).includes('ADMIN')) return waitingAt(stuckPath, []);
    const stuck = await readStuck(platform);
    const items = stuck.map(
      ({ requestID, title, empname, why, since }): WaitingItem => ({
        kind: 'asset-request.stuck',
        id: requestID,
        title,
        since,
        tone: 'ask',
        detail: m.assetrequests_waiting_stuck_detail({ id: requestID, name: empname, why }),
        label: m.assetrequests_waiting_stuck_label(),
        link: stuckPath,
      }),
    );
    return waitingAt(stuckPath, items);
  };
}

/** What waits for a person in asset requests: their own to answer, and in each of their roles those of others, oldest first. */
export function waitingRequests(platform: Platform): WaitingSource {
  return async (actor) => {
    const held = requestRoles.filter((role) => workRolesOf(actor).includes(role));
    const lists = await Promise.all(held.map((role) => waitingIn(platform, actor, role)));
    const hasWorkList = workRolesOf(actor).some((role) => listRoles.includes(role));
    return {
      items: lists
        .flatMap(({ items }) => items)
        .sort((one, other) => earlier(one.since, other.since))
        .slice(0, waitingListed),
      parts: partsOf(
        lists.flatMap(({ counts }) => counts),
        hasWorkList,
      ),
    };
  };
}

/** What waits in one role. Where the list has it all, it is counted there. */
async function waitingIn(
  platform: Platform,
  actor: Actor,
  role: Role,
): Promise<{ items: WaitingItem[]; counts: WaitingCount[] }> {
  const { reads } = platform.database;
  const query = { view: 'waiting', mine: role === 'USER', limit: waitingListed } as const;
  const rows = await listRequests(reads, actor, role, query);
  const counts =
    rows.length > waitingListed
      ? await countWaiting(reads, actor, [role])
      : rows.map(({ currentStatus, since }) => ({ role, currentStatus, count: 1, oldest: since }));
  return { items: rows.slice(0, waitingListed).map((row) => present(row, actor, role, platform)), counts };
}

/** The counts by what is to be done: several statuses may ask for the same. */
function partsOf(counts: readonly WaitingCount[], hasWorkList: boolean): WaitingPart[] {
  const parts = new Map<string, WaitingPart>();
  for (const { role, currentStatus, count, oldest } of counts) {
    const kind = kindOf(role, currentStatus);
    const since = oldest.toISOString();
    const part = parts.get(`${role} ${kind}`);
    parts.set(`${role} ${kind}`, {
      kind,
      role,
      paths: pathsOf(role, currentStatus, hasWorkList),
      count: count + (part?.count ?? 0),
      oldest: part && part.oldest < since ? part.oldest : since,
    });
  }
  return [...parts.values()];
}

function present(row: RequestRow, actor: Actor, role: Role, platform: Platform): WaitingItem {
  const id = requestIdOf(row.requestNumber);
  const mine = role === 'USER';
  const amount = moneyText(row.total, platform.env.CURRENCY);
  return {
    kind: kindOf(role, row.currentStatus),
    id,
    title: row.asked ? asks(row.asked) : mine ? ownTitle(row) : titleWords(row.title),
    detail: detailOf(row, id, amount, mine),
    label: actionsFor(row, actor, role, platform.env.CURRENCY)[0]?.label ?? '',
    link: mine ? `/asset-at-residence/${id}` : `/requests-list/${id}`,
    since: row.since.toISOString(),
    tone: 'ask',
  };
}

/** A question in a line: the whole of it is on the request's page. */
function asks({ name, question }: { name: string; question: string }): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return m.assetrequests_waiting_asks({
    name,
    question: line.length > longestQuestion ? `${line.slice(0, longestQuestion - 1)}…` : line,
  });
}

function detailOf(row: RequestRow, id: string, amount: string, mine: boolean): string {
  if (row.asked && mine)
    return m.assetrequests_waiting_asked_detail({ id, title: titleWords(row.title), amount });
  if (mine) return m.assetrequests_waiting_mine_detail({ id, amount });
  return m.assetrequests_waiting_approve_detail({ id, name: row.empname, city: row.city, amount });
}

function ownTitle({ currentStatus, title: kept }: RequestRow): string {
  const title = titleWords(kept);
  const words = isFinal(currentStatus) ? undefined : ofStatus[currentStatus].own;
  return words ? words({ title }) : title;
}
