import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { installationFact, keepInstallationFact } from '../db/installation.ts';
import type { Env } from '../env.ts';
import { WrongSetting } from '../env-settings.ts';

/**
 * Tells the database in which currency the company reckons and where its days begin. @throws WrongSetting where the ledger has amounts of another
 * currency: they would become amounts of this one without a word
 */
export async function tellCompany(
  { writes }: Pick<Database, 'writes'>,
  { CURRENCY, TZ }: Pick<Env, 'CURRENCY' | 'TZ'>,
): Promise<void> {
  const known = await installationFact(writes, 'currency');
  if (known !== CURRENCY) {
    const { rows } = await sql<{
      moved: boolean;
    }>`select exists (select from ledger_transfers) as moved`.execute(writes);
    if (rows[0]?.moved)
      throw new WrongSetting(
        `CURRENCY is ${CURRENCY}, but what is in the database is in ${known}: set it to ${known}. Amounts are not converted.`,
      );
    await keepInstallationFact(writes, 'currency', CURRENCY);
  }
  await keepInstallationFact(writes, 'time_zone', TZ);
}
