import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';

/** What the loading of the demo company needs of the platform. */
type Needed = Pick<Platform, 'database' | 'now' | 'log' | 'env' | 'files'>;

/** Loads the demo company where it belongs. DEMO=1: into any database without employees; not set: into an embedded one without; DEMO=0: never. */
export async function loadDemoWhereItBelongs(platform: Needed, rooms: readonly Feature[]): Promise<void> {
  const { env, database } = platform;
  if (!(env.DEMO === true || (env.DEMO === 'when-embedded' && database.embedded))) return;
  const { rows } = await database.pool.query('select exists (select from employees) as peopled');
  if (rows[0].peopled) return;
  // Only here and only now: the rest of the portal does not know the demo company.
  const { loadDemoCompany } = await import('#demo/load.ts');
  await loadDemoCompany({ ...platform, rooms });
}
