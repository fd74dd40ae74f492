import { dayOf } from '#formats/time/dates.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { lockEmployee, worksHere } from '../../company/server/offered-store.ts';
import { isEmailTaken, updateEmployee } from '../../company/server/store.ts';
import { isDue, stoppableMs } from '../rules.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

interface When {
  readonly at: Date;
  /** The company's day. */
  readonly today: string;
}

/** Sets the address that was agreed; the transaction holds the employee and the change. What cannot be any more ends, and the audit log says so. */
export async function takeEffect(
  tx: Tx,
  platform: Pick<Platform, 'outbox'>,
  change: store.SignInRow,
  { at, today }: When,
): Promise<void> {
  const { changeId, empcode, email, emailBefore, source, askedBy, decidedBy } = change;
  const isHere = await worksHere(tx, empcode);
  const about = { actor: null, subject: empcode };
  if (!isHere || (await isEmailTaken(tx, email, empcode))) {
    const state = isHere ? 'failed' : 'withdrawn';
    await writeStore.markEnded(tx, changeId, { state, by: null, at });
    await audit(tx, at, { ...about, action: 'sign-in-change.fail', before: { changeId, email } });
    if (isHere)
      await platform.outbox.put(tx, 'directory.sign-in-notice', { changeId, about: 'fail', by: null });
    return;
  }
  await updateEmployee(tx, empcode, { email }, { source, by: askedBy, at, today });
  await writeStore.markEnded(tx, changeId, { state: 'done', by: null, at });
  await audit(tx, at, {
    ...about,
    action: 'sign-in-change.carry-out',
    before: { email: emailBefore },
    after: { changeId, email, askedBy, decidedBy, ...gained('sign-in', [empcode]) },
  });
  await platform.outbox.put(tx, 'directory.sign-in-notice', { changeId, about: 'done', by: null });
}

/** Lets the changes take effect whose hour has come. Returns how many. */
export async function carryOutSignIns(platform: Platform): Promise<number> {
  const looked: number[] = [];
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const before = new Date(at.getTime() - stoppableMs);
  for (;;) {
    const changeId = await store.nextAgreed(platform.database.writes, before, today, looked);
    if (changeId === undefined) return looked.length;
    looked.push(changeId);
    try {
      await carryOutOne(platform, changeId, { at, today });
    } catch (error) {
      platform.log.error({ err: error, changeId }, 'a change of a sign-in address');
    }
  }
}

async function carryOutOne(platform: Platform, changeId: number, when: When): Promise<void> {
  await transact(platform.database, async (tx) => {
    const seen = await store.findChange(tx, changeId);
    if (seen) await lockEmployee(tx, seen.empcode);
    const change = await writeStore.lockChange(tx, changeId);
    if (change && isDue(change, when.at, when.today)) await takeEffect(tx, platform, change, when);
    return null;
  });
}
