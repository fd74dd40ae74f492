import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#testing/database/postgres.ts';
import { openHrSource } from '#testing/others/hr-source.ts';
import { startMailServer } from '#testing/others/mail-server.ts';
import { freePort } from '#testing/processes/ports.ts';
import { fillCompany } from './company.ts';
import { openDisk } from './disk.ts';
import { openNetwork } from './network.ts';
import { database, World, zone } from './world.ts';

/** How many portals there are. */
const portals = 2;

/** Starts portals and all that they stand on, with a database of its own and the demo company in it. All of it ends with this process, however that ends. */
export async function openWorld(
  seed: number,
  programs: readonly (string | undefined)[] = [],
): Promise<World> {
  const postgres = await startPostgres({ lasting: true });
  if (!postgres) throw new Error('No PostgreSQL runs on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'portal-chaos-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const disk = openDisk(folder);
  try {
    await postgres.run(`create database ${database}`);
    const [mail, hrSource] = [await startMailServer(), await openHrSource()];
    hrSource.has([]);
    const front = await freePort();
    const settings = {
      DATABASE_URL: postgres.url(database),
      // The balancer says from where somebody calls.
      PUBLIC_URL: `http://127.0.0.1:${front}`,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '1',
      DATA_DIR: folder,
      DEMO: '0',
      TZ: zone,
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@meridian.example.com',
      MAIL_WAIT_SECONDS: '2',
      UNDO_SECONDS: '2',
      PAYMENT_GATEWAY: 'none',
      SCIM_TOKEN: randomBytes(24).toString('hex'),
      HR_SOURCE: hrSource.url,
      HR_SOURCE_SCHEDULE: inTwoMinutes(),
    };
    const cast = await fillCompany(settings);
    // The portals go by the network; whoever looks afterwards does not.
    const network = await openNetwork(Number(new URL(settings.DATABASE_URL).port));
    const across = new URL(settings.DATABASE_URL);
    across.port = String(network.port);
    const own = [];
    for (let which = 0; which < portals; which++)
      own.push({
        DATABASE_URL: across.href,
        // The same addresses before and after, as the balancer has them.
        PORT: String(await freePort()),
        DEMO_IDP_PORT: String(await freePort()),
      });
    const parts = { seed, postgres, folder, disk, settings, own, programs, front, network };
    const world = new World({ ...parts, mail, hrSource, cast });
    await world.start();
    return world;
  } catch (error) {
    await postgres.stop();
    disk?.remove();
    throw error;
  }
}

/** When the nightly run of the HR system is to begin, as a cron schedule. */
function inTwoMinutes(): string {
  const at = new Date(Date.now() + 120_000);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric' });
  const [hour, minute] = clock.format(at).split(':').map(Number);
  return `${minute} ${hour} * * *`;
}
