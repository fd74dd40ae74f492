import { parseArgs } from 'node:util';
import type { Standing } from '#contract/doctor.ts';
import { readMailbox } from '#formats/text/mailbox.ts';
import { gather } from '#server/doctor/gather.ts';
import { linesOf, thingWords } from '#server/doctor/rules.ts';
import { loadEnvFile, readEnv } from '#server/env.ts';
import { startFault } from '#server/start-faults.ts';
import { namedFiles } from './compose.ts';

const usage = `Usage: npm run doctor -- [--mail-to ADDRESS]
  Looks at all that the portal stands on, and says of each in a line how it stands. Nothing is changed.
  --mail-to ADDRESS   sends a letter there`;

const signs: Record<Standing, string> = { ok: 'ok    ', look: 'look  ', wrong: 'WRONG ', off: '-     ' };

async function main(): Promise<void> {
  loadEnvFile();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'mail-to': { type: 'string' } },
  });
  if (positionals.length > 0) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const to = values['mail-to'];
  const mailTo = to === undefined ? null : readMailbox(to);
  if (to !== undefined && !mailTo) {
    console.error('--mail-to is no e-mail address.');
    process.exitCode = 2;
    return;
  }
  const lines = linesOf(await gather(readEnv(process.env), { mailTo, files: namedFiles }));
  for (const { standing, thing, says } of lines)
    console.log(`${signs[standing]}${thingWords[thing]()}: ${says()}`);
  if (lines.some(({ standing }) => standing === 'wrong')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  const fault = startFault(error);
  if (fault) console.log(`${signs.wrong}${fault}`);
  else console.error(error);
  process.exitCode = 1;
});
