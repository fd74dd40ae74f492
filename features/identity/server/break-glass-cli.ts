import { userInfo } from 'node:os';
import { clockTime } from '#formats/time/dates.ts';
import { openDatabase } from '#server/db/database.ts';
import { requireEmbedded } from '#server/db/embedded.ts';
import { dataDirectory, directDatabaseOf, type Env, loadEnvFile, readEnv } from '#server/env.ts';
import { WrongSetting } from '#server/env-settings.ts';
import { activeAdmins, findByAddress } from './break-glass-store.ts';
import { codeSeconds, printCode } from './sessions/one-time-code.ts';

const usage = `Usage: npm run break-glass -- ADDRESS
  Prints a code that signs the administrator of this e-mail address in once, within ${codeSeconds / 60} minutes, without the
  identity provider. The portal runs on with BREAK_GLASS=1 and the same DATA_DIR. Every administrator is told.`;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const [given = '', ...rest] = process.argv.slice(2);
  const email = given.trim().toLowerCase();
  if (given === '' || rest.length > 0) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (!/^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}$/.test(email)) {
    refuse(
      `"${given}" is no e-mail address. Give the one by which the administrator signs in, such as first.admin@example.com.`,
    );
    return;
  }
  if (env.BREAK_GLASS !== '1') {
    throw new WrongSetting(
      'BREAK_GLASS is not on: set BREAK_GLASS=1, start the portal again, and try again.',
    );
  }
  const looked = await lookFor(env, email);
  if (looked?.why) {
    refuse(looked.why);
    return;
  }
  const printed = { email, printedBy: osUser(), now: new Date() };
  const { code, expiresAt } = await printCode(dataDirectory(env), printed);
  const until = clockTime(expiresAt, env.TZ);
  const only = looked
    ? ''
    : ', if they are an active administrator: nobody could look in the database from here';
  console.log(`${code}\n`);
  console.log(`Signs ${email} in once, until ${until} (${env.TZ})${only}.`);
  console.log(`Enter it at ${env.PUBLIC_URL}/#/login under 'Administrator: sign in with a code'.`);
}

function refuse(why: string): void {
  console.error(`${why}\nNo code was printed.`);
  process.exitCode = 2;
}

/**
 * Why a code would sign nobody in by this address (null: it would). Null as a whole where nobody can look: the embedded database is the running
 * portal's, another cannot be reached, and a code is for when things are away.
 */
async function lookFor(env: Env, email: string): Promise<{ why: string | null } | null> {
  try {
    if (!env.DATABASE_URL) requireEmbedded(dataDirectory(env));
    const database = await openDatabase({
      ...directDatabaseOf(env),
      poolSize: 1,
      onError: () => undefined,
    });
    try {
      const [person, admins] = await Promise.all([
        findByAddress(database.reads, email),
        activeAdmins(database.reads),
      ]);
      return { why: whyNot(email, person, admins) };
    } finally {
      await database.close();
    }
  } catch {
    return null;
  }
}

const mostNamed = 5;

function whyNot(
  email: string,
  person: Awaited<ReturnType<typeof findByAddress>>,
  admins: Awaited<ReturnType<typeof activeAdmins>>,
): string | null {
  if (admins.some((one) => one.email === email)) return null;
  const named = admins.slice(0, mostNamed).map((one) => `${one.empcode} (${one.email})`);
  const more = admins.length > mostNamed ? ` and ${admins.length - mostNamed} more` : '';
  const who =
    admins.length === 0
      ? 'Nobody is an administrator: set ADMIN_EMAIL and start the portal again.'
      : `The administrators: ${named.join(', ')}${more}.`;
  if (!person) return `Nobody has the address ${email}. ${who}`;
  if (person.leftOn !== null) return `${person.empcode}, whose address ${email} was, has left. ${who}`;
  return `${person.empcode}, whose address ${email} is, is no administrator. ${who}`;
}

/** Who runs this, and who they were before sudo. */
function osUser(): string {
  const { username } = userInfo();
  const { SUDO_USER } = process.env;
  return SUDO_USER && SUDO_USER !== username ? `${SUDO_USER} as ${username}` : username;
}

main().catch((error: unknown) => {
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exitCode = 1;
});
