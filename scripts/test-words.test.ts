import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { askedBy, ofAllRooms } from './test-words.mjs';

const root = join(import.meta.dirname, '..');
const central = Object.values(ofAllRooms).flat();

it('runs with a room what is said of all rooms in one place', () => {
  expect(central.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  // Whatever looks which rooms are asked has a slice for each.
  const asksOfRooms = /from '[./]+(testing\/)?(asked-rooms|list-rows|screen-walk|written-fields)\.ts'/;
  const tests = globSync('{chaos,portal,server,testing,web}/**/*.{test,e2e}.ts', { cwd: root });
  const forgotten = tests.filter(
    (path) => !central.includes(path) && asksOfRooms.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(forgotten).toEqual([]);
});

it('takes a word for a room or a part of one where there is such a folder, else for a part of a path', () => {
  expect(askedBy(['help', 'asset-requests/lists', 'matrix', 'help/nothing'])).toEqual({
    rooms: ['help', 'asset-requests/lists'],
    paths: ['features/help/', 'features/asset-requests/lists/', 'matrix', 'help/nothing'],
    hasJourneys: true,
  });
  expect(askedBy(['server/http/matrix'])).toEqual({
    rooms: [],
    paths: ['server/http/matrix'],
    hasJourneys: false,
  });
});
