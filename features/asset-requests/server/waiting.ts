import { m } from '#messages';
import { type Actor, rolesOf } from '../../../contract/people.ts';
import { moneyText } from '../../../formats/money.ts';
import type { Platform } from '../../../server/platform.ts';
import { type WaitingItem, type WaitingSource, waitingListed } from '../../dashboard/contract.ts';
import { workRolesOf } from '../policy.ts';
import { actionsFor } from '../rules.ts';
import { requestIdOf, requestRoles } from '../vocabulary.ts';
import { readStuck } from './assign-service.ts';
import { countWaiting, listRequests } from './list-store.ts';
import type { RequestRow } from './read-store.ts';

const kinds: Record<string, string> = {
  USER: 'asset-request.invoice',
  FL1: 'asset-request.approval',
  FL2: 'asset-request.approval',
  T1: 'asset-request.payment',
  FINANCE: 'asset-request.payment',
};

const longestQuestion = 140;

/** What waits for an administrator: the requests that nobody can take on. */
export function waitingStuck(platform: Platform): WaitingSource {
  return async (actor) => {
    if (!rolesOf(actor).includes('ADMIN')) return [];
    const stuck = await readStuck(platform);
    const items = stuck.slice(0, waitingListed).map(
      ({ requestID, title, empname, why, since }): WaitingItem => ({
        ...{ kind: 'asset-request.stuck', id: requestID, title, since, tone: 'ask' },
        detail: m.requests_waiting_stuck_detail({ id: requestID, name: empname, why }),
        label: m.requests_waiting_stuck_label(),
        link: '/admin/asset-requests',
      }),
    );
    return { items, total: stuck.length };
  };
}

/** What waits for a person in asset requests: their own to answer, and in each of their roles those of others, oldest first. */
export function waitingRequests(platform: Platform): WaitingSource {
  return async (actor) => {
    const { reads } = platform.database;
    const held = requestRoles.filter((role) => workRolesOf(actor).includes(role));
    const lists = await Promise.all(
      held.map(async (role) => {
        const mine = role === 'USER';
        const query = { view: 'waiting', mine, limit: waitingListed } as const;
        const rows = await listRequests(reads, actor, role, query);
        const total =
          rows.length < waitingListed
            ? rows.length
            : Number((await countWaiting(reads, actor, role, mine)).waiting);
        return { items: rows.map((row) => present(row, actor, role, platform)), total };
      }),
    );
    return {
      items: lists
        .flatMap(({ items }) => items)
        .sort((one, other) => one.since.localeCompare(other.since))
        .slice(0, waitingListed),
      total: lists.reduce((sum, { total }) => sum + total, 0),
    };
  };
}

function present(row: RequestRow, actor: Actor, role: string, platform: Platform): WaitingItem {
  const id = requestIdOf(row.requestNumber);
  const mine = role === 'USER';
  const amount = moneyText(row.total, platform.env.CURRENCY);
  const question = row.currentStatus === 'Seek Clarification';
  return {
    kind: question ? 'asset-request.clarification' : (kinds[role] ?? 'asset-request.approval'),
    id,
    title: row.asked ? asks(row.asked) : mine ? ownTitle(row) : row.title,
    detail: detailOf(row, id, amount, mine),
    label: actionsFor(row, actor, role)[0]?.label ?? '',
    link: mine ? `/asset-at-residence/${id}` : `/requests-list/${id}`,
    since: row.since.toISOString(),
    tone: 'ask',
  };
}

/** A question in a line: the whole of it is on the request's page. */
function asks({ name, question }: { name: string; question: string }): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return m.requests_waiting_asks({
    name,
    question: line.length > longestQuestion ? `${line.slice(0, longestQuestion - 1)}…` : line,
  });
}

function detailOf(row: RequestRow, id: string, amount: string, mine: boolean): string {
  if (row.asked && mine) return m.requests_waiting_asked_detail({ id, title: row.title, amount });
  if (mine) return m.requests_waiting_mine_detail({ id, amount });
  return m.requests_waiting_approve_detail({ id, name: row.empname, city: row.city, amount });
}

function ownTitle({ currentStatus, title }: RequestRow): string {
  switch (currentStatus) {
    case 'Wrong Invoice':
      return m.requests_waiting_correct_title({ title });
    case 'Online Done':
      return m.requests_waiting_condition_title({ title });
    default:
      return m.requests_waiting_invoice_title({ title });
  }
}
