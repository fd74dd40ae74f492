import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';

/** asked: it waits for an administrator; agreed: it waits for its hour, in which the holder can stop it; failed: it could not be any more. */
export const signInStates = ['asked', 'agreed', 'done', 'refused', 'stopped', 'withdrawn', 'failed'] as const;
export type SignInState = (typeof signInStates)[number];

/** What can be done with a change that is open. */
export const signInActions = ['agree', 'refuse', 'withdraw', 'confirm', 'stop'] as const;
export type SignInAction = (typeof signInActions)[number];

/** The kinds of notice of what was done with one. */
export const signInNotices = ['agree', 'refuse', 'withdraw', 'stop', 'done', 'fail'].map(
  (about) => `sign-in-change.${about}`,
);

/** How long the holder can stop a change that was agreed: a day. */
export const stoppableMs = 24 * 3_600_000;

/** A change of the address by which somebody signs in who holds a role beside USER, as far as its rules go. */
export interface SignInChange {
  /** Whose sign-in it is: the holder. */
  readonly empcode: string;
  readonly state: SignInState;
  readonly askedBy: string | null;
  /** The company's day (YYYY-MM-DD) from which it is to hold. */
  readonly effectiveOn: string;
  readonly toldAt: Date | null;
  readonly decidedAt: Date | null;
  readonly confirmedAt: Date | null;
}

/** Who does something with it: by code; and who they all are that are administrators now. */
export interface Doer {
  readonly empcode: string;
  readonly admins: readonly string[];
}

/**
 * Whether somebody decides about a change: an administrator who is neither the holder nor who asked for it. Where there is no such other one,
 * as in a company's first weeks, whoever asked decides; never the holder.
 */
export function decides(
  { empcode, admins }: Doer,
  { holder, askedBy }: { readonly holder: string; readonly askedBy: string | null },
): boolean {
  if (!admins.includes(empcode) || empcode === holder) return false;
  return empcode !== askedBy || admins.every((admin) => admin === holder || admin === askedBy);
}

/** What may be done with a change, and by whom: those who decide, the holder, and whoever asked, who takes it back. */
export function actionsOn(change: SignInChange, doer: Doer): SignInAction[] {
  const { state, empcode: holder, askedBy, confirmedAt } = change;
  if (state !== 'asked' && state !== 'agreed') return [];
  const isHolder = doer.empcode === holder;
  const mayDecide = decides(doer, { holder, askedBy });
  return [
    ...(mayDecide && state === 'asked' ? (['agree'] as const) : []),
    ...(mayDecide ? (['refuse'] as const) : []),
    ...(doer.empcode === askedBy && !isHolder && !mayDecide ? (['withdraw'] as const) : []),
    ...(isHolder && confirmedAt === null ? (['confirm'] as const) : []),
    ...(isHolder ? (['stop'] as const) : []),
  ];
}

/** Why something cannot be done with a change; null: it can. */
export function refuseAction(change: SignInChange, action: SignInAction, doer: Doer): Refusal | null {
  if (change.state !== 'asked' && change.state !== 'agreed')
    return refuse(409, 'moved_on', m.directory_sign_in_refused_moved_on());
  if (actionsOn(change, doer).includes(action)) return null;
  if (action === 'agree' && change.state === 'agreed')
    return refuse(409, 'moved_on', m.directory_sign_in_refused_moved_on());
  const isOwn = doer.empcode === change.empcode || doer.empcode === change.askedBy;
  return isOwn && doer.admins.includes(doer.empcode)
    ? refuse(403, 'own_sign_in', m.directory_sign_in_refused_own())
    : refuse(403, 'not_yours', m.directory_sign_in_refused_not_yours());
}

/**
 * How a change begins. A holder who asks has said that it is right; an administrator who asks has decided with that only where nobody else can.
 * `by`: null where the directory or the HR system says it, for which nobody has decided.
 */
export function beginning(
  holder: string,
  by: Doer | null,
): { readonly state: 'asked' | 'agreed'; readonly isDecided: boolean; readonly isConfirmed: boolean } {
  const isDecided = by !== null && decides(by, { holder, askedBy: by.empcode });
  return { state: isDecided ? 'agreed' : 'asked', isDecided, isConfirmed: by?.empcode === holder };
}

/** Until when the holder can stop it: a day from when it was agreed and they were told; null: that is not known yet. */
export function stoppableUntil({ toldAt, decidedAt }: SignInChange): Date | null {
  if (!toldAt || !decidedAt) return null;
  return new Date(Math.max(toldAt.getTime(), decidedAt.getTime()) + stoppableMs);
}

/** Whether it takes effect: agreed, its day has come, and the holder says that it is right or has let the day go by. */
export function isDue(change: SignInChange, now: Date, today: string): boolean {
  if (change.state !== 'agreed' || change.effectiveOn > today) return false;
  const until = stoppableUntil(change);
  if (change.confirmedAt !== null) return true;
  return until !== null && until <= now;
}
