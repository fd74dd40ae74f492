import { startPortal } from '#portal/start.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { openPortal } from '../processes/open.ts';
import { fillMatrixCompany } from '../rooms/matrix-company.ts';
import { writeMarked } from './marked-writes.ts';

// The portal with the company of the matrix, in which every text that somebody can type has markup in it; anybody of it can sign in.
const { DATA_DIR, PORT, DEMO_IDP_PORT } = process.env;
const filled = await openPortal({ DATA_DIR, PORT, DEMO_IDP_PORT }, { fill: 'empty' });
await fillMatrixCompany(filled);
await writeMarked(filled);
await filled.drainOutbox();
// The demo identity provider serves only companies that nobody works for.
await filled.platform.database.pool.query("insert into installation (key, value) values ('demo', 'true')");
await filled.close();

const env = readEnv({ ...process.env, DEMO: '0' });
process.env.TZ = env.TZ;
const log = createLog(env.LOG_LEVEL);
const portal = await startPortal(env, log);
log.info({ address: env.PUBLIC_URL }, 'the portal is open');
process.on('SIGTERM', () => portal.close().then(() => process.exit(0)));
