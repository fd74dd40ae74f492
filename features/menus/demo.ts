import { sql } from 'kysely';
import type { DemoGiven } from '#server/feature.ts';

/** The tiles of My Apps lead somewhere in the demo company, to made-up addresses. */
export async function loadDemo({ tx }: DemoGiven): Promise<void> {
  await tx
    .updateTable('appTiles')
    .set({ url: sql`'https://' || replace(code, '-', '') || '.example.com/'` })
    .where('url', '=', '')
    .execute();
}
