import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { long } from '#testing/long.ts';
import { makeRoom } from './make-room.mjs';

const root = join(import.meta.dirname, '..');
const manifests = ['portal/rooms.ts', 'portal/page/rooms.ts', 'project.inlang/settings.json'];
const asked = {
  name: 'lost-and-found',
  titles: ['Lost & found', 'खोया और मिला', 'المفقودات'],
  day: '2026-12-01',
};
let copy = '';

/** Runs a program of the packages in the copy. @returns what it printed; empty where all is in order */
function run(program: string, ...args: string[]): string {
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const bin = join(root, 'node_modules/.bin', program);
  const ran = spawnSync(bin, args, { cwd: copy, encoding: 'utf8', env: { ...process.env, PATH } });
  return ran.status === 0 ? '' : `${ran.stdout}${ran.stderr}`;
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'room-'));
  const own = /[/\\](node_modules|dist|generated|\.git|test-results|data)$/;
  cpSync(root, copy, { recursive: true, filter: (path) => !own.test(path.slice(root.length)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a name that will not do', () => {
  it.each([
    [undefined, /needs a name of small letters/],
    ['Lost', /needs a name of small letters/],
    ['../lost', /needs a name of small letters/],
    ['lost--found', /needs a name of small letters/],
    ['help', /features\/help\/ is there already/],
    ['delete', /is a word of the language/],
    ['error', /messages that begin with "error_" already/],
    ['role-grants', /a table role_grants already/],
  ])('%s is refused in a sentence, and nothing is made', (name, sentence) => {
    const before = manifests.map((file) => readFileSync(join(copy, file), 'utf8'));
    expect(makeRoom(copy, { name, day: asked.day }).wrong).toMatch(sentence);
    expect(manifests.map((file) => readFileSync(join(copy, file), 'utf8'))).toEqual(before);
  });

  it('so is a title that would end a text', () => {
    expect(makeRoom(copy, { ...asked, titles: ['Lost', "It's"] }).wrong).toMatch(/^A title is/);
  });

  it('and nothing is half-made where a manifest is another than it was', () => {
    const file = join(copy, 'portal/page/rooms.ts');
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, 'export const rooms = [];\n');
    expect(makeRoom(copy, asked).wrong).toMatch(/^portal\/page\/rooms.ts is not laid out/);
    writeFileSync(file, before);
    expect(existsSync(join(copy, 'features/lost-and-found'))).toBe(false);
  });
});

describe('the room of docs/add-a-room.md', () => {
  beforeAll(() => {
    expect(makeRoom(copy, asked).wrong).toBeUndefined();
    // A compilation of all messages takes longer than all else here.
    if (long) {
      const [program = '', ...args] = JSON.parse(
        readFileSync(join(copy, 'package.json'), 'utf8'),
      ).scripts.messages.split(' ');
      expect(run(program, ...args)).toBe('');
    }
    expect(run('biome', 'check', '--write', 'features/lost-and-found', 'portal')).toBe('');
  }, 120_000);

  it('keeps to lint and structure', () => {
    expect(run('biome', 'check', 'features/lost-and-found', ...manifests)).toBe('');
    expect(run('node', 'scripts/check-structure.ts')).toBe('');
  });

  it.runIf(long).each(['server', 'web', 'e2e'])('has types that fit: %s', (side) => {
    const args = ['--noEmit', '--incremental', 'false', '-p', `tsconfig.${side}.json`];
    expect(run('tsc', ...args)).toBe('');
  });

  it.runIf(long)('passes its own tests', () => {
    const args = ['run', '--project=unit', '--project=server-postgres', 'features/lost-and-found'];
    expect(run('vitest', ...args)).toBe('');
  });
});
