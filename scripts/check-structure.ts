import { globSync, readFileSync } from 'node:fs';
import { foldersOfCode, violations } from './structure.ts';

// Run from the project's folder: prints each breach of docs/architecture.md on a line of its own.
const files = globSync([...foldersOfCode.map((folder) => `${folder}/**/*.*`), '*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .map((path) => ({
    path,
    text: /\.tsx?$|\/messages\/en\.json$/.test(path) ? readFileSync(path, 'utf8') : '',
  }));
const found = violations(files);
for (const sentence of found) console.log(sentence);
process.exitCode = found.length === 0 ? 0 : 1;
