import { firstAdminCode, firstPlace } from '#features/directory/company/contract.ts';
import { dayOf } from '#formats/time/dates.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { insertVersion } from '#server/records/store.ts';
import { activeAdmins } from './break-glass-store.ts';
import { findActiveEmployee } from './sign-in-store.ts';

/**
 * Says in the log who the administrators are. While nobody who works here is an administrator, the person of ADMIN_EMAIL becomes one: the active employee with that address or, in
 * a company that has no employees yet, a first one that is made for it, at a location and in an org unit of its own.
 */
export async function makeFirstAdmin(platform: Platform, staffing: Services['staffing']): Promise<void> {
  const email = platform.env.ADMIN_EMAIL?.trim().toLowerCase();
  const now = platform.now();
  await transact(platform.database, async (tx) => {
    // Two servers that start at once would both find nobody.
    await holdLock(tx, lockKeys.firstAdmin);
    const admins = await activeAdmins(tx);
    if (admins.length > 0 || !email) {
      sayWho(platform, email, admins);
      return;
    }
    const who =
      (await findActiveEmployee(tx, { email }))?.empcode ??
      (await makeFirstEmployee(tx, staffing, platform, email, now));
    if (!who) {
      platform.log.warn(
        'ADMIN_EMAIL is not the address of an active employee: nobody was made an administrator',
      );
      return;
    }
    await staffing.addGrants(tx, { role: 'ADMIN', locationId: null, orgUnit: null }, [who], {
      source: 'start',
      by: null,
    });
    await audit(tx, now, {
      actor: null,
      action: 'role.grant',
      subject: who,
      after: { role: 'ADMIN', email, ...gained('role', [who]) },
    });
    platform.log.info({ empcode: who }, 'the first administrator was made');
  });
}

const mostSaid = 5;

/** Whoever has mistyped the setting at the first start reads here who came of it; by codes, for a log is no list of addresses. */
function sayWho(
  { log }: Platform,
  email: string | undefined,
  admins: readonly { readonly empcode: string; readonly email: string }[],
): void {
  const said = { administrators: admins.slice(0, mostSaid).map((one) => one.empcode), count: admins.length };
  if (admins.length === 0) log.warn('nobody is an administrator: set ADMIN_EMAIL and start again');
  else if (!email || admins.some((one) => one.email === email)) log.info(said, 'the administrators');
  else
    log.warn(
      { ...said, setting: email },
      'ADMIN_EMAIL is none of the administrators, and makes none while there are some',
    );
}

async function makeFirstEmployee(
  tx: Tx,
  staffing: Services['staffing'],
  platform: Platform,
  email: string,
  now: Date,
): Promise<string | null> {
  const anyone = await tx.selectFrom('employees').select('empcode').limit(1).execute();
  if (anyone.length > 0) return null;
  const today = dayOf(now, platform.env.TZ);
  const { product: name } = platform.settings.now;
  const places = await staffing.addPlace(tx, { locationId: firstPlace, orgUnit: firstPlace, name });
  const first = {
    empcode: firstAdminCode,
    name: email.replace(/@.*/, ''),
    email,
    designation: 'Administrator',
    department: 'Administration',
    grade: 'A',
    orgUnit: firstPlace,
    locationId: firstPlace,
    joinedOn: today,
  };
  await staffing.insertEmployee(tx, first, { source: 'portal', by: null, at: now, today });
  await audit(tx, now, { actor: null, action: 'employee.create', subject: firstAdminCode, after: { email } });
  // The place and the org unit are theirs to change from the first day, and their histories begin here.
  for (const { kind, action, key, value } of places) {
    await insertVersion(tx, {
      kind,
      key,
      value,
      effectiveFrom: today,
      madeBy: firstAdminCode,
      madeAt: now,
      note: null,
    });
    await audit(tx, now, {
      actor: null,
      action,
      subject: `${kind} ${key}`,
      after: { effectiveFrom: today, value },
    });
  }
  return firstAdminCode;
}
