import { join } from 'node:path';
import { startPortal } from '#portal/start.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { madeFolder } from '../../scripts/made-languages.mjs';

// The portal in the made languages: run with --conditions=made, which gives it their sentences, and with the page that was built in them.
const env = readEnv(process.env);
process.env.TZ = env.TZ;
const log = createLog(env.LOG_LEVEL);
const portal = await startPortal(env, log, join(import.meta.dirname, '../..', madeFolder, 'dist'));
log.info({ address: env.PUBLIC_URL }, 'the portal is open');
process.on('SIGTERM', () => portal.close().then(() => process.exit(0)));
