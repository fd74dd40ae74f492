import pg from 'pg';
import { loadDemoCompany } from '#demo/load.ts';
import { rooms } from '#portal/rooms.ts';
import { openPortal } from '#testing/processes/open.ts';

/** Fills an empty database with a made-up company of so many people, and `more` SQL after it. */
export async function fillCompany(
  settings: Record<string, string>,
  employees: number,
  more = 'select',
): Promise<void> {
  const portal = await openPortal(settings, { fill: 'empty' });
  await loadDemoCompany({ ...portal.platform, rooms, employees });
  await portal.close();
  // A client without the portal's bound on a statement; and the database is as one that has been up for a while.
  const client = new pg.Client({ connectionString: settings.DATABASE_URL });
  await client.connect();
  for (const statement of [more, 'vacuum analyze']) await client.query(statement);
  await client.end();
}
