import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestPortal } from '#testing/portal.ts';
import { matrixSettings, withMatrix } from '#testing/rooms/matrix-document.ts';

// npm run matrix: writes who may do what with whose, as the portal has it, into docs/security.md.
const file = join(import.meta.dirname, '../docs/security.md');
const portal = await openTestPortal({ demo: false, env: matrixSettings });
try {
  writeFileSync(file, withMatrix(readFileSync(file, 'utf8'), portal.app));
} finally {
  await portal.close();
}
process.exit();
