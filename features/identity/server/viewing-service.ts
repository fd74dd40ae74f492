import { randomUUID } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { ViewingShown } from '../viewing-contract.ts';
import { refusedViewing, viewingSeconds } from '../viewing-rules.ts';
import { findActorOn } from './offered-store.ts';
import * as store from './viewing-store.ts';

interface Holder {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly caller: Caller;
}

/** What somebody is told as an administrator begins to see the portal as they do. */
export const viewingNotice = 'viewing.begun';

/** Begins a viewing in the caller's session: written down and told to whom it is of before anything is read. */
export async function beginViewing(
  platform: Platform,
  { actor, sessionId, caller }: Holder,
  { empcode, reason }: { readonly empcode: string; readonly reason: string },
): Promise<ViewingShown | Refusal> {
  const { database, env, outbox } = platform;
  const since = platform.now();
  return transact(database, async (tx) => {
    if (!(await store.lockOpenSession(tx, sessionId))) return refuse(401, 'sign_in', m.error_sign_in());
    const today = dayOf(since, env.TZ);
    const [administrator, person] = [
      await findActorOn(tx, actor.empcode, today),
      await findActorOn(tx, empcode, today),
    ];
    if (!administrator || !person) return refuse(404, 'no_such_employee', m.identity_viewing_nobody());
    const refusal = refusedViewing(administrator, person);
    if (refusal) return refusal;
    await store.endOverdue(tx, sessionId, since);
    const open = await store.findViewing(tx, sessionId, since);
    if (open) return refuse(403, 'viewing_as', m.error_viewing_as({ name: open.name }));
    const until = new Date(since.getTime() + viewingSeconds * 1000);
    const row = {
      viewingId: randomUUID(),
      sessionId,
      byEmpcode: actor.empcode,
      empcode: person.empcode,
      reason,
      since,
      until,
    };
    await store.insertViewing(tx, row);
    await audit(tx, since, {
      actor: actor.empcode,
      action: 'viewing.begin',
      subject: person.empcode,
      caller,
      after: { reason, until },
    });
    await outbox.put(tx, 'notifications.deliver', {
      to: [person.empcode],
      from: actor.empcode,
      kind: viewingNotice,
      link: '/profile',
      text: sentence('identity_viewing_notice', { name: actor.name, reason }),
      always: true,
      atOnce: true,
    });
    return present({ ...row, name: person.name });
  });
}

/** As whom the portal is seen in a session; null: as its holder. */
export async function readViewing(platform: Platform, sessionId: string): Promise<ViewingShown | null> {
  const found = await store.findViewing(platform.database.reads, sessionId, platform.now());
  return found ? present(found) : null;
}

/** Ends the viewing of the caller's session. False: there was none. */
export async function endViewing(
  platform: Platform,
  { actor, sessionId, caller }: Holder,
): Promise<boolean | Refusal> {
  const now = platform.now();
  return transact(platform.database, async (tx) => {
    await store.lockOpenSession(tx, sessionId);
    const open = await store.findViewing(tx, sessionId, now);
    if (!open) return false;
    await store.endViewing(tx, open.viewingId, 'press', now);
    await audit(tx, now, { actor: actor.empcode, action: 'viewing.end', subject: open.empcode, caller });
    return true;
  });
}

type Shown = Pick<ViewingShown, 'viewingId' | 'empcode' | 'name' | 'reason'> & {
  readonly since: Date;
  readonly until: Date;
};

const present = ({ viewingId, empcode, name, reason, since, until }: Shown): ViewingShown => ({
  viewingId,
  empcode,
  name,
  reason,
  since: since.toISOString(),
  until: until.toISOString(),
});
