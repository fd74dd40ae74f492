import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listOf, packagesOf } from './licences.ts';

// npm run licences: writes the licences of all packages into docs/licences.md.
const root = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
writeFileSync(join(root, 'docs/licences.md'), listOf(packagesOf(packages)));
