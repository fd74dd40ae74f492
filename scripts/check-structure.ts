import { globSync, readFileSync } from 'node:fs';
import { foldersOfCode, violations } from './structure.ts';
import { breaksReleaseBefore } from './structure-migrations.ts';

// Run from the project's folder: prints each breach of docs/architecture.md on a line of its own.
const files = globSync([...foldersOfCode.map((folder) => `${folder}/**/*.*`), '*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => ({
    path,
    text: /\.(tsx?|sql)$|\/messages\/en\.json$/.test(path) ? readFileSync(path, 'utf8') : '',
  }));
const { migrations } = JSON.parse(readFileSync('scripts/last-release.json', 'utf8'));
const isMigration = ({ path }: { path: string }) => path.endsWith('.sql');
const found = [
  ...violations(files.map((file) => (isMigration(file) ? { ...file, text: '' } : file))),
  ...breaksReleaseBefore(files, new Set(migrations)),
];
for (const sentence of found) console.log(sentence);
process.exitCode = found.length === 0 ? 0 : 1;
