import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Run when a release goes into service: `node_modules/node/bin/node scripts/note-release.ts COMMIT`. What comes after is held against it.
const [named] = process.argv.slice(2);
if (!named) {
  console.error('Usage: node_modules/node/bin/node scripts/note-release.ts COMMIT');
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const commit = git('rev-parse', '--verify', `${named}^{commit}`);
const migrations = git('ls-tree', '-r', '--name-only', commit)
  .split('\n')
  .filter((path) => /^(server|features\/[^/]+\/server)\/migrations\/[^/]+\.sql$/.test(path))
  .map((path) => basename(path))
  .sort();
writeFileSync(
  join(root, 'scripts/last-release.json'),
  `${JSON.stringify({ commit, migrations }, null, 2)}\n`,
);
console.log(`${commit}: ${migrations.length} migrations`);
