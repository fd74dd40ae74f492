import { userInfo } from 'node:os';
import { clockTime } from '../../../formats/dates.ts';
import { dataDirectory, loadEnvFile, readEnv, WrongSetting } from '../../../server/env.ts';
import { codeSeconds, printCode } from './sessions/one-time-code.ts';

const usage = `Usage: npm run break-glass -- ADDRESS
  Prints a code that signs the administrator of this e-mail address in once, within ${codeSeconds / 60} minutes, without the
  identity provider. The portal runs on with BREAK_GLASS=1 and the same DATA_DIR. Every administrator is told.`;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const [given = '', ...rest] = process.argv.slice(2);
  const email = given.trim().toLowerCase();
  if (rest.length > 0 || !/^[^\s@<>"]{1,64}@[^\s@<>"]{1,185}$/.test(email)) {
    if (given !== '') console.error(`${given} is no e-mail address: no code was printed.`);
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (env.BREAK_GLASS !== '1') {
    throw new WrongSetting(
      'BREAK_GLASS is not on: set BREAK_GLASS=1, start the portal again, and try again.',
    );
  }
  const printed = { email, printedBy: osUser(), now: new Date() };
  const { code, expiresAt } = await printCode(dataDirectory(env), printed);
  const until = clockTime(expiresAt, env.TZ);
  console.log(`${code}\n`);
  console.log(`Signs ${email} in once, until ${until} (${env.TZ}), if they are an active administrator.`);
  console.log(`Enter it at ${env.PUBLIC_URL}/#/login under 'Administrator: sign in with a code'.`);
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
