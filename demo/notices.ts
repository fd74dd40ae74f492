import { m } from '#messages';
import { peopleAt } from '../features/asset-requests/server/store.ts';
import { displayName } from '../features/asset-requests/stage.ts';
import { type RequestRole, requestIdOf, type Status } from '../features/asset-requests/vocabulary.ts';
import '../features/notifications/server/tables.ts';
import type { Tx } from '../server/db/database.ts';

const day = 86_400_000;
/** Older notices have been read. */
const readAfter = 2 * day;
const listedFor = 21 * day;

interface Step {
  readonly requestNumber: number;
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly toStatus: Status;
  readonly empcode: string;
  readonly name: string;
  readonly title: string;
}

/** Loads the notices that the demo requests' steps of the last weeks would have left; those of the last two days are unread. */
export async function loadDemoNotices({ tx, now }: { tx: Tx; now: Date }): Promise<void> {
  const since = new Date(now.getTime() - listedFor);
  const rows = [...(await noticesOfMoves(tx, since)), ...(await noticesOfWaiting(tx, since))]
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((notice) => ({
      ...notice,
      readAt: now.getTime() - notice.createdAt.getTime() > readAfter ? now : null,
    }));
  for (let from = 0; from < rows.length; from += 500) {
    await tx
      .insertInto('notifications')
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

const stepColumns = [
  'step.requestNumber',
  'step.sequence',
  'step.at',
  'step.actor',
  'step.toStatus',
  'request.empcode',
  'request.title',
  'employee.name',
] as const;

function steps(tx: Tx, since: Date) {
  return tx
    .selectFrom('assetRequestHistory as step')
    .innerJoin('assetRequests as request', 'request.requestNumber', 'step.requestNumber')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .where('step.at', '>', since);
}

/** To the employee, whenever somebody else has moved their request. */
async function noticesOfMoves(tx: Tx, since: Date) {
  const moves = await steps(tx, since)
    .whereRef('step.actor', '!=', 'request.empcode')
    .select(stepColumns)
    .execute();
  return moves.map((step) => ({
    ...common(step, 'moved'),
    empcode: step.empcode,
    kind: 'asset-request.moved',
    text: m.requests_notice_status({ title: step.title, status: displayName(step.toStatus) }),
    link: `/asset-at-residence/${requestIdOf(step.requestNumber)}`,
  }));
}

/** To those whom a request waits for now, from whoever took the last step. */
async function noticesOfWaiting(tx: Tx, since: Date) {
  const last = await steps(tx, since)
    .whereRef('step.at', '=', 'request.since')
    .where('request.owner', 'is not', null)
    .where('request.owner', '!=', 'USER')
    .select(stepColumns)
    .select(['request.owner', 'request.locationId', 'request.orgUnit'])
    .execute();
  const desks = new Map(last.map((step) => [deskKey(step), { ...step, role: step.owner as RequestRole }]));
  const people = Map.groupBy(
    await peopleAt(
      tx,
      [...desks.values()].map(({ role, locationId, orgUnit }) => ({ role, locationId, orgUnit })),
      // Nobody is on leave yet, and nobody was named for a request.
      { today: since.toISOString().slice(0, 10), requestNumbers: [] },
    ),
    ({ role, locationId, orgUnit }) => deskKey({ owner: role, locationId, orgUnit }),
  );
  return last.flatMap((step) =>
    (people.get(deskKey(step)) ?? [])
      .filter(({ empcode }) => empcode !== step.empcode)
      .map(({ empcode }) => ({
        ...common(step, 'waiting'),
        empcode,
        kind: 'asset-request.waiting',
        text: m.requests_notice_waiting({
          title: step.title,
          name: step.name,
          status: displayName(step.toStatus),
        }),
        link: `/requests-list/${requestIdOf(step.requestNumber)}`,
      })),
  );
}

function deskKey(desk: { owner: string | null; locationId: string; orgUnit: string }): string {
  return `${desk.owner} ${desk.locationId} ${desk.orgUnit}`;
}

function common({ requestNumber, sequence, actor, at }: Step, what: string) {
  return { jobId: `demo-${requestNumber}-${sequence}-${what}`, fromEmpcode: actor, createdAt: at };
}
