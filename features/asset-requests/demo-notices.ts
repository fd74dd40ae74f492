import { sql } from 'kysely';
import type { Sentence } from '#contract/sentence.ts';
import type { Tx } from '#server/db/database.ts';
import type { DemoGiven } from '#server/feature.ts';
import { say } from '#server/say.ts';
import { stepTelling } from './notices/notice.ts';
import type { StepTold } from './notices/told.ts';
import { coverOf } from './requests/server/people-present.ts';
import { peopleAt, type Staff } from './requests/server/people-store.ts';
import { ownerOf } from './workflow/graph.ts';
import type { RequestState } from './workflow/request.ts';
import { type Action, type RequestRole, requestIdOf, type Status } from './workflow/vocabulary.ts';

const day = 86_400_000;
/** Older notices have been read. */
const readAfter = 2 * day;
const listedFor = 21 * day;

/** A step, with its request as it is now. */
interface Step extends RequestState {
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string;
  readonly role: RequestRole;
  readonly action: Action;
  readonly toStatus: Status;
  readonly comment: string | null;
  readonly empname: string;
  readonly first: string;
  readonly category: string;
  readonly more: number;
  readonly isLast: boolean;
}

/** Loads the notices that the demo requests' steps of the last weeks would have left; those of the last two days are unread. */
export async function loadNotices({ tx, now }: DemoGiven): Promise<void> {
  const since = new Date(now.getTime() - listedFor);
  const rows = (await notices(tx, since))
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

async function stepsSince(tx: Tx, since: Date): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select request.request_number, request.empcode, request.location_id, request.org_unit, request.purchase_type,
      request.current_status, request.money_moved, request.first_approvers, request.second_approvers, request.payers,
      step.sequence, step.at, step.actor, step.role, step.action, step.to_status, step.comment,
      employee.name as empname, employee.left_on is not null as owner_has_left, actor.name as actor_name,
      coalesce(item.name, split_part(request.title, E'\\n', 1)) as first, coalesce(category.name, '') as category,
      coalesce(item.more, 0)::int as more, step.at = request.since as is_last
    from asset_request_history step
    join asset_requests request on request.request_number = step.request_number
    join employees employee on employee.empcode = request.empcode
    join employees actor on actor.empcode = step.actor
    left join lateral (
      select name, category, count(*) over () - 1 as more from asset_request_items
      where request_number = request.request_number and not deleted and not disabled
      order by priority, asset_id limit 1
    ) item on true
    left join asset_categories category on category.category = item.category
    where step.at > ${since}`.execute(tx);
  return rows;
}

/** To the employee, whenever somebody else has moved their request; to those whom it waits for now, of the last step. */
async function notices(tx: Tx, since: Date) {
  const steps = await stepsSince(tx, since);
  const staff = await staffOf(tx, steps, since);
  return steps.flatMap((step) => {
    const told = toldOf(step, staff);
    const waits = told.next.map(({ empcode }) => empcode).filter((empcode) => empcode !== step.empcode);
    const readers = [...(step.isLast ? waits : []), ...(step.actor === step.empcode ? [] : [step.empcode])];
    return readers.map((reader) => notice(step, told, reader));
  });
}

function notice(step: Step, told: StepTold, empcode: string) {
  const { requestNumber, sequence, actor, at } = step;
  const mine = empcode === step.empcode;
  const what = told.next.some((person) => person.empcode === empcode) ? 'waiting' : 'moved';
  const { text } = stepTelling(told, empcode);
  return {
    jobId: `demo-${requestNumber}-${sequence}-${what}`,
    fromEmpcode: actor,
    createdAt: at,
    empcode,
    kind: `asset-request.${what}`,
    text: say(text),
    sentence: JSON.stringify(text) as unknown as Sentence,
    link: `/${mine ? 'asset-at-residence' : 'requests-list'}/${requestIdOf(requestNumber)}`,
  };
}

/** Whom a step left the request to: a question goes to the employee, or back to Approval 1. */
function ownerAfter({ toStatus, role }: Step): RequestRole | null {
  if (toStatus !== 'Seek Clarification') return ownerOf(toStatus);
  return role === 'FL1' ? 'USER' : 'FL1';
}

function toldOf(step: Step, staff: ReadonlyMap<string, readonly Staff[]>): StepTold {
  const owner = ownerAfter(step);
  const { empcode, empname: name, first, category, more } = step;
  return {
    requestID: requestIdOf(step.requestNumber),
    employee: { empcode, name },
    thing: { first, category, more },
    currentStatus: step.toStatus,
    owner,
    ownerHasLeft: step.ownerHasLeft,
    moneyMoved: step.moneyMoved,
    next: owner ? coverOf(step, owner, staff.get(deskKey(owner, step)) ?? []) : [],
    by: { empcode: step.actor, name: step.actorName },
    action: step.action,
    said: step.comment,
    paymentDue: step.purchaseType === 'reimbursement' && step.toStatus === 'Closed',
  };
}

/** Who holds the desks that these steps led to. Nobody is on leave yet, and nobody was named for a request. */
async function staffOf(tx: Tx, steps: readonly Step[], since: Date): Promise<Map<string, Staff[]>> {
  const desks = new Map(
    steps.flatMap((step) => {
      const role = ownerAfter(step);
      const { locationId, orgUnit } = step;
      return role && role !== 'USER' ? [[deskKey(role, step), { role, locationId, orgUnit }] as const] : [];
    }),
  );
  const today = since.toISOString().slice(0, 10);
  const people = await peopleAt(tx, [...desks.values()], { today, requestNumbers: [] });
  return Map.groupBy(people, (person) => deskKey(person.role, person));
}

function deskKey(role: string, { locationId, orgUnit }: { locationId: string; orgUnit: string }): string {
  return `${role} ${locationId} ${orgUnit}`;
}
