import type { Actor, Role } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { presentFile } from '../../documents/server/present.ts';
import { listFiles } from '../../documents/server/store.ts';
import { presentBalance } from '../../entitlement/server/balance-present.ts';
import { startRefusal } from '../../entitlement/server/start-service.ts';
import { findEntitlement } from '../../entitlement/server/store.ts';
import { readInvoice } from '../../invoices/server/service.ts';
import { shownAssets } from '../../items/assets.ts';
import { readChanges } from '../../items/server/changes-service.ts';
import { presentItem } from '../../items/server/present.ts';
import { listItems } from '../../items/server/store.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { type PayingDesk, withStanding } from '../../requests/server/paying-service.ts';
import { coverOf, namedOf, whoHasIt } from '../../requests/server/people-present.ts';
import { peopleAt } from '../../requests/server/people-store.ts';
import { presentSummary } from '../../requests/server/present.ts';
import * as read from '../../requests/server/read-store.ts';
import { readStanding } from '../../standing/server/service.ts';
import { actionsFor } from '../../workflow/actions.ts';
import { mayAddFiles } from '../../workflow/add-files.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { actingRole, maySee } from '../../workflow/policy.ts';
import { label, stage } from '../../workflow/stage.ts';
import { presentHistory } from './history-present.ts';
import { desks, journeyOf } from './journey-service.ts';

/** Everything of one request that its page shows, in six reads, two more where it has an invoice, one more where it was amended, three more where the reader may pay it; 404 for whoever may not see it. */
export async function readDetail(
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  requestNumber: number,
  asked?: Role,
): Promise<RequestDetail | Refusal> {
  const { reads } = platform.database;
  const { CURRENCY: currency } = platform.env;
  const row = await findVisible(reads, actor, requestNumber);
  if ('refused' in row) return row;
  const { locationId, orgUnit } = row;
  const places = desks.map((role) => ({ role, locationId, orgUnit }));
  const [items, files, history, entitlement, people] = await Promise.all([
    listItems(reads, requestNumber),
    listFiles(reads, requestNumber),
    read.listHistory(reads, [requestNumber]),
    findEntitlement(reads, row.empcode, row.year),
    peopleAt(reads, places, { today: momentOf(platform).today, requestNumbers: [requestNumber] }),
  ]);
  const role = actingRole(row, actor, asked);
  const balance = presentBalance(
    { empcode: row.empcode, year: row.year, currency },
    entitlement,
    startRefusal(platform, row.orgUnit, entitlement),
  );
  const waitsFor = row.owner ? namedOf(coverOf(row, row.owner, people, actor.empcode)) : [];
  const summary = presentSummary(row, actor, role, currency);
  const { name, place = null, accountNumber = null, bankCode = null } = row.shop;
  return {
    ...summary,
    actions: await withStanding(reads, desk, actor, { requestNumber, actions: summary.actions }),
    shop: { name, place, accountNumber, bankCode },
    assests: shownAssets(items.map(presentItem)),
    files: files.map(presentFile),
    history: history.map((record) => presentHistory(record, currency)),
    journey: journeyOf(row, history, people, actor.empcode),
    waitsFor,
    now: say(whoHasIt(row, waitsFor, row.payment?.status === 'Due')),
    balance,
    // What it reserves is taken off already.
    balanceAfter: balance.available,
    mayAddFiles: mayAddFiles(row, actor),
    ...(await readStanding(platform, actor, row)),
    changes: await readChanges(platform, actor, { requestNumber, role, history }),
    invoice: await readInvoice(platform, actor, row, history),
    payment: row.payment,
  };
}

async function findVisible(db: Db, actor: Actor, requestNumber: number) {
  const row = await read.findRequest(db, requestNumber);
  return row && maySee(row, actor)
    ? row
    : refuse(404, 'no_such_request', m.assetrequests_refused_not_found());
}

/** The specification's stage and label for the acting role, and what the actor may do. */
export async function readWorkflowAction(
  platform: Platform,
  desk: PayingDesk,
  actor: Actor,
  requestNumber: number,
  asked?: Role,
): Promise<{ stage: number; label: string | null; actions: ActionOffer[] } | Refusal> {
  const row = await findVisible(platform.database.reads, actor, requestNumber);
  if ('refused' in row) return row;
  const role = actingRole(row, actor, asked);
  const atStage = stage(role, row.currentStatus);
  return {
    stage: atStage,
    label: label(atStage, row.currentStatus, role),
    actions: await withStanding(platform.database.reads, desk, actor, {
      requestNumber,
      actions: actionsFor(row, actor, role, platform.env.CURRENCY),
    }),
  };
}
