import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../package-lock.json'), 'utf8'),
) as { packages: Record<string, { version?: string }> };

/** Below these, documents can be made that one reads in two ways, or that verify without being signed. */
test.each([
  ['xml-crypto', '6.3.2'],
  ['@xmldom/xmldom', '0.8.15'],
  ['@node-saml/node-saml', '5.1.0'],
])('%s is installed once, at %s or above', (name, lowest) => {
  const found = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
  expect(found.length).toBe(1);
  const installed = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../node_modules', name, 'package.json'), 'utf8'),
  ).version as string;
  expect(found[0]?.[1].version).toBe(installed);
  expect(installed.localeCompare(lowest, 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
});
