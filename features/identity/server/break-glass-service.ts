import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import { dataDirectory } from '#server/env.ts';
import type { Platform } from '#server/platform.ts';
import { breakGlassProvider, breakGlassSeconds } from '../rules.ts';
import { activeAdmins } from './break-glass-store.ts';
import { openSession } from './open-service.ts';
import type { OpenedSession } from './sessions/answers.ts';
import { type PrintedCode, removeExpiredCodes, spendCode, takeNews } from './sessions/one-time-code.ts';

/**
 * Signs an administrator in by a code that was printed on the server: spends it, and opens a session of an hour at most. Audited, and
 * told to every administrator, whether it succeeds or not who asks cannot tell why not.
 */
export async function signInByCode(
  platform: Platform,
  code: string,
  caller: Caller,
): Promise<OpenedSession | Refusal> {
  await tellPrinted(platform);
  const printed = await spendCode(dataDirectory(platform.env), code, platform.now());
  if (!printed) return refuseCode(platform, 'the code is wrong, was used or has expired', caller);
  const opened = await transact(platform.database, async (tx) => {
    const admins = await activeAdmins(tx);
    const admin = admins.find(({ email }) => email === printed.email);
    if (!admin) return null;
    return openByCode(tx, platform, { admin, printed, caller, to: admins.map(({ empcode }) => empcode) });
  });
  if (opened === null) {
    return refuseCode(platform, `${printed.email} is not an active administrator`, caller);
  }
  if (!isRefusal(opened)) {
    const { empcode } = opened.login;
    platform.tally.add('sign-in.opened', 'break_glass');
    platform.log.warn({ empcode, printedBy: printed.printedBy }, 'an administrator signed in by a code');
  }
  return opened;
}

async function openByCode(
  tx: Tx,
  platform: Platform,
  given: {
    admin: { empcode: string; email: string; name: string };
    printed: PrintedCode;
    caller: Caller;
    to: string[];
  },
): Promise<OpenedSession> {
  const { admin, printed, caller, to } = given;
  const opened = await openSession(tx, platform, {
    ...admin,
    provider: breakGlassProvider,
    vouched: null,
    caller,
    seconds: Math.min(breakGlassSeconds, platform.settings.now.sessionSeconds),
  });
  await audit(tx, platform.now(), {
    actor: admin.empcode,
    action: 'break-glass.use',
    subject: opened.sessionId,
    caller,
    after: { printedBy: printed.printedBy, printedAt: printed.printedAt },
  });
  const text = sentence('identity_break_glass_used', { name: admin.name, address: caller.address });
  await tellAdmins(tx, platform, to, text);
  return opened;
}

async function refuseCode(platform: Platform, reason: string, caller: Caller): Promise<Refusal> {
  platform.log.warn({ reason, reqId: caller.reference }, 'a sign-in by a code was refused');
  platform.tally.add('sign-in.refused', 'break_glass');
  await audit(platform.database.writes, platform.now(), {
    actor: null,
    action: 'sign-in.refused',
    caller,
    after: { code: 'break_glass', reason },
  });
  const words = m.identity_break_glass_refused();
  return refuse(422, 'code_refused', words, { fields: { code: words } });
}

/** Writes down who printed a code, and tells every administrator, once; removes the codes that nobody used. */
export async function tellPrinted(platform: Platform): Promise<void> {
  const directory = dataDirectory(platform.env);
  for (const { email, printedBy, printedAt, expiresAt } of await takeNews(directory)) {
    platform.log.warn({ email, printedBy }, 'a code to sign in an administrator was printed');
    await transact(platform.database, async (tx) => {
      await audit(tx, platform.now(), {
        actor: null,
        action: 'break-glass.print',
        subject: email.slice(0, 200),
        after: { printedBy, printedAt, expiresAt },
      });
      const to = (await activeAdmins(tx)).map(({ empcode }) => empcode);
      await tellAdmins(
        tx,
        platform,
        to,
        sentence('identity_break_glass_printed', { user: printedBy, email }),
      );
    });
  }
  await removeExpiredCodes(directory, platform.now());
}

async function tellAdmins(tx: Tx, { outbox }: Platform, to: string[], text: Sentence): Promise<void> {
  if (to.length === 0) return;
  const kind = 'sign-in.break-glass';
  await outbox.put(tx, 'notifications.deliver', {
    to,
    from: null,
    kind,
    text,
    link: '/admin/audit-log',
    // An alarm.
    atOnce: true,
  });
}
