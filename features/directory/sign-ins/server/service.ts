import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { lockEmployee } from '../../company/server/offered-store.ts';
import type { SignInChange } from '../contract.ts';
import { maySee } from '../policy.ts';
import { beginning, type Doer, isDue, refuseAction, type SignInAction } from '../rules.ts';
import { takeEffect } from './effect-service.ts';
import { presentSignIn } from './present.ts';
import * as store from './store.ts';
import type {} from './tables.ts';
import * as writeStore from './write-store.ts';

const notThere = () => refuse(404, 'no_such_sign_in_change', m.directory_sign_in_refused_none());

/** A page of the changes that are open, the oldest first. */
export async function readSignIns(
  platform: Platform,
  actor: Actor,
  { cursor, limit = 30 }: { cursor?: string; limit?: number },
): Promise<{ data: SignInChange[]; next: string | null } | Refusal> {
  const after = placeOf(store.oldest, cursor);
  if (isRefusal(after)) return after;
  const found = await store.listOpen(platform.database.reads, after, limit + 1);
  const { rows, last } = pageOf(found, limit);
  const doer = await doerOf(platform.database.reads, actor.empcode);
  return {
    data: rows.map((row) => presentSignIn(row, doer)),
    next: last && cursorOf(store.oldest, [last.askedAt.toISOString(), last.changeId]),
  };
}

/** Somebody as the rules know them. */
export const doerOf = async (db: Db | Tx, empcode: string): Promise<Doer> => ({
  empcode,
  admins: await store.listAdmins(db),
});

/** The open change of the actor's own address. One read where there is none. */
export const readOwnSignIn = ({ database }: Platform, actor: Actor): Promise<SignInChange | null> =>
  readSignInOf(database.reads, actor, actor.empcode);

/** The open change of somebody's address, for a reader of their record. */
export async function readSignInOf(
  db: Db | Tx,
  actor: Pick<Actor, 'empcode'>,
  empcode: string,
): Promise<SignInChange | null> {
  const row = await store.findOpenOf(db, empcode);
  return row ? presentSignIn(row, await doerOf(db, actor.empcode)) : null;
}

/** A change of somebody's sign-in as somebody asks for it. */
export interface Asked {
  readonly empcode: string;
  readonly emailBefore: string;
  readonly email: string;
  readonly source: writeStore.NewChange['source'];
  /** Null: the directory or the HR system. */
  readonly by: string | null;
  /** Who the audit log says it was. */
  readonly actor: string | null;
  readonly at: Date;
  readonly effectiveOn: string;
  readonly from: Partial<Caller>;
}

/**
 * Asks for another address by which somebody signs in who holds a role beside USER, in the transaction of whoever changes them and holds them;
 * the one that was open for them ends. What the directory or the HR system says and was turned down is not asked again.
 */
export async function askSignIn(tx: Tx, platform: Pick<Platform, 'outbox'>, asked: Asked): Promise<void> {
  const { empcode, emailBefore, email, source, by, at, effectiveOn, from } = asked;
  const open = await store.findOpenOf(tx, empcode);
  if (open?.email === email) return;
  if (by === null && (await store.wasTurnedDown(tx, empcode, email))) return;
  const entry = { actor: asked.actor, subject: empcode, caller: from };
  if (open) {
    await writeStore.markEnded(tx, open.changeId, { state: 'withdrawn', by, at });
    await audit(tx, at, {
      ...entry,
      action: 'sign-in-change.withdraw',
      before: { changeId: open.changeId, email: open.email },
    });
  }
  const { state, isDecided, isConfirmed } = beginning(empcode, by === null ? null : await doerOf(tx, by));
  const changeId = await writeStore.insertChange(tx, {
    empcode,
    emailBefore,
    email,
    state,
    source,
    askedBy: by,
    askedAt: at,
    effectiveOn,
    decidedBy: isDecided ? by : null,
    confirmedAt: isConfirmed ? at : null,
  });
  await audit(tx, at, {
    ...entry,
    action: 'sign-in-change.ask',
    before: { email: emailBefore },
    after: { changeId, email, effectiveOn },
  });
  await platform.outbox.put(tx, 'directory.sign-ins', {});
}

/** Decides about a change, or answers it, as somebody may. What is due then takes effect with it. */
export async function actOnSignIn(
  platform: Platform,
  actor: Actor,
  { changeId, action }: { changeId: number; action: SignInAction },
  caller: Caller,
): Promise<{ changeId: number; after: string } | Refusal> {
  const { at, today } = momentNow(platform);
  return transact(platform.database, async (tx) => {
    const doer = await doerOf(tx, actor.empcode);
    const seen = await store.findChange(tx, changeId);
    // The employee first, as everywhere: two who each hold one of both would wait for each other.
    if (seen) await lockEmployee(tx, seen.empcode);
    const change = await writeStore.lockChange(tx, changeId);
    if (!change || !maySee(doer, change)) return notThere();
    const refused = refuseAction(change, action, doer);
    if (refused) return refused;
    await keep(tx, change, action, doer, at);
    await audit(tx, at, {
      actor: actor.empcode,
      action: `sign-in-change.${action}`,
      subject: change.empcode,
      caller,
      before: { changeId, email: change.email },
    });
    await platform.outbox.put(tx, 'directory.sign-in-notice', { changeId, about: action, by: actor.empcode });
    const now = await store.findChange(tx, changeId);
    if (now && isDue(now, at, today)) await takeEffect(tx, platform, now, { at, today });
    return { changeId, after: change.email };
  });
}

const endings = { refuse: 'refused', withdraw: 'withdrawn', stop: 'stopped' } as const;

async function keep(
  tx: Tx,
  { changeId }: store.SignInRow,
  action: SignInAction,
  { empcode }: Doer,
  at: Date,
): Promise<void> {
  if (action === 'agree') return writeStore.markAgreed(tx, changeId, empcode, at);
  if (action === 'confirm') return writeStore.markConfirmed(tx, changeId, at);
  return writeStore.markEnded(tx, changeId, { state: endings[action], by: empcode, at });
}
