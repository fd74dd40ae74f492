import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import { heldByNobodyElse } from '../../company/server/offered-store.ts';
import { clashOf, endsLater, type HeldGrant, stateOn, wrongLastDay } from '../rules.ts';
import type { GrantRow } from './store.ts';
import { listOpen } from './write-store.ts';

export const noSuchGrant = () => refuse(404, 'no_such_grant', m.directory_grants_refused_none());

/** Why a grant can't be ended: there is none, it has ended, or nobody else has what somebody must. `anyhow`: it would not leave the role without anybody. */
export async function refuseEnding(
  tx: Tx,
  row: GrantRow | undefined,
  today: string,
  anyhow = false,
): Promise<Refusal | null> {
  if (!row || row.role === 'USER') return noSuchGrant();
  const state = stateOn(row, today);
  if (state === 'ended') return refuse(409, 'ended', m.directory_grants_refused_ended());
  if (anyhow || state === 'planned') return null;
  if (!(await heldByNobodyElse(tx, row.empcode)).includes(row.role)) return null;
  const others = (await listOpen(tx, row.empcode)).filter(
    (one) =>
      one.role === row.role &&
      one.grantId !== row.grantId &&
      one.lastDay === null &&
      stateOn({ ...one, endedAt: null }, today) === 'effect',
  );
  if (others.length > 0) return null;
  return lastHolder([row.role]);
}

/** Somebody must hold these roles: grant them to another first. */
export const lastHolder = (roles: readonly string[]): Refusal =>
  refuse(409, 'last_holder', m.directory_staff_refused_last({ roles: andList([...roles]) }));

/** What is wrong with another last day of a grant. */
export function wrongEnd(
  row: GrantRow,
  lastDay: string | null,
  actor: Pick<Actor, 'empcode'>,
  today: string,
  open: readonly (HeldGrant & { grantId: number })[],
): Refusal | null {
  const needs = (fields: Readonly<Record<string, string>>) =>
    refuseFields(m.directory_staff_refused_fields(), fields);
  const wrong = wrongLastDay(lastDay, row.validFrom ?? today, today);
  if (Object.keys(wrong).length > 0) return needs(wrong);
  if (endsLater(lastDay, row.lastDay) && actor.empcode === row.empcode)
    return refuse(403, 'own_record', m.directory_staff_refused_own_grant());
  const others = open.filter(({ grantId }) => grantId !== row.grantId);
  return clashOf({ ...row, lastDay }, others) ? needs({ lastDay: m.directory_grants_already() }) : null;
}
