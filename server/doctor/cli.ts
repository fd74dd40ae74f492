import { parseArgs } from 'node:util';
import { loadEnvFile, readEnv } from '../env.ts';
import { startFault } from '../start-faults.ts';
import type { Standing } from './facts.ts';
import { gather } from './gather.ts';
import { linesOf } from './rules.ts';

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
  const lines = linesOf(await gather(readEnv(process.env), values['mail-to'] ?? null));
  for (const { standing, text } of lines) console.log(`${signs[standing]}${text}`);
  if (lines.some(({ standing }) => standing === 'wrong')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  const fault = startFault(error);
  if (fault) console.log(`${signs.wrong}${fault}`);
  else console.error(error);
  process.exitCode = 1;
});
