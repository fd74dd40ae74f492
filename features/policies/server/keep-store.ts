import { audienceColumns } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { categoriesIn } from '#server/records/category-store.ts';
import type { Values } from '../kinds.ts';
import './tables.ts';

/** What is kept of policies. */

export const categories = categoriesIn('policy_categories');

/** Keeps a policy as it was decided. */
export async function savePolicy(tx: Tx, policy: string, value: Values['policy']): Promise<void> {
  const { audience, ...plain } = value;
  const row = { ...plain, ...audienceColumns(audience) };
  await tx
    .insertInto('policies')
    .values({ policy, ...row })
    .onConflict((conflict) => conflict.column('policy').doUpdateSet(row))
    .execute();
}

/** The policies that have no version yet. */
export async function listUnpublished(db: Db): Promise<
  {
    value: string;
    label: string;
    asksWithin: number | null;
    orgUnits: string[];
    locations: string[];
  }[]
> {
  return db
    .selectFrom('policies as policy')
    .select(['policy.policy as value', 'policy.title as label', 'policy.orgUnits', 'policy.locations'])
    .select((of) =>
      of.case().when('policy.asked', '=', true).then(of.ref('policy.days')).end().as('asksWithin'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('policyVersions as version')
            .select('version.number')
            .whereRef('version.policy', '=', 'policy.policy'),
        ),
      ),
    )
    .orderBy('policy.title')
    .limit(200)
    .execute();
}
