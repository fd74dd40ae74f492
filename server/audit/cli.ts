import { parseArgs } from 'node:util';
import { openDatabase } from '../db/database.ts';
import { DataDirectoryInUse, NoDatabase, requireEmbedded } from '../db/embedded.ts';
import { dataDirectory, directDatabaseOf, loadEnvFile, readEnv } from '../env.ts';
import { WrongSetting } from '../env-settings.ts';
import { createLog } from '../log.ts';
import { type Fault, verify } from './verify.ts';

const usage = `Usage: npm run audit -- verify [--expect HASH]
  Recomputes the audit log's chain and says whether every entry is as it was written. It changes nothing.
  --expect HASH   a head's hash noted earlier, 64 hexadecimal digits: it must still be in the chain, or entries at
                  its end were removed`;

async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv(process.env);
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { expect: { type: 'string' } },
  });
  const expected = values.expect?.toLowerCase();
  if (positionals.join(' ') !== 'verify' || (expected !== undefined && !/^[0-9a-f]{64}$/.test(expected))) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  if (!env.DATABASE_URL) requireEmbedded(dataDirectory(env));
  const log = createLog('warn');
  const database = await openDatabase({
    ...directDatabaseOf(env),
    onError: (error) => log.error({ err: error }, 'database'),
  });
  try {
    const { verified, head, unsealed, fault } = await verify(database.reads, expected);
    console.log(`Verified ${verified} ${verified === 1 ? 'entry' : 'entries'}. Last hash: ${head}`);
    if (fault) {
      console.error(sentence(fault));
      process.exitCode = 1;
    } else {
      console.log(`Not sealed yet: ${unsealed}.`);
    }
  } finally {
    await database.close();
  }
}

/** What is wrong, for whoever reads the terminal. */
function sentence({ kind, position, auditId }: Fault): string {
  const at = position === null ? '' : ` at position ${position} of the chain`;
  const entry = `The entry${auditId === null ? '' : ` ${auditId}`}${at}`;
  switch (kind) {
    case 'changed':
      return `${entry} was changed after it was sealed.`;
    case 'removed':
      return `${entry} was removed.`;
    case 'inserted':
      return `${entry} was inserted beside the chain, or cut from its end: nothing vouches for it.`;
    case 'reordered':
      return `${entry} does not follow the one before it: entries were reordered.`;
    case 'head-missing':
      return 'The expected hash is not in the chain: entries were removed from its end, or the chain was rewritten.';
  }
}

main().catch((error: unknown) => {
  const known =
    error instanceof WrongSetting || error instanceof DataDirectoryInUse || error instanceof NoDatabase;
  console.error(known ? error.message : error);
  process.exitCode = 1;
});
