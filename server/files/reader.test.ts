import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pdf } from '#testing/asset-requests.ts';
import { photo } from '#testing/files/pictures-made.ts';
import { type Reader, startReader } from './reader.ts';

const madeAt = new Date('2026-06-15T06:00:00Z');
let folder: string;
let reader: Reader;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-reader-'));
});
afterEach(() => reader.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(bytes: Uint8Array | string): string {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
}
const start = (more: object = {}) => startReader({ processes: 1, withinMs: 30_000, ...more });
const large = () => photo(6_000, 4_000).jpeg().toBuffer();
/** Progressive: held as a whole while it is decoded. */
const held = () => photo(6_000, 4_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

it.each([
  ['one that opens', () => pdf, null],
  ['junk behind the first bytes', () => Buffer.from('%PDF-1.4\nnothing of a PDF'), 'broken'],
  [
    'one without a page',
    () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'broken',
  ],
  [
    'one that another program wrote',
    async () => {
      const made = await PDFDocument.create();
      made.addPage([300, 200]);
      return made.save();
    },
    null,
  ],
  [
    'one behind a password',
    () =>
      Buffer.concat([
        pdf.subarray(0, pdf.indexOf('trailer')),
        Buffer.from(
          'trailer<</Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<' +
            '11'.repeat(32) +
            '>/U<' +
            '22'.repeat(32) +
            '>>>>>\n%%EOF\n',
        ),
      ]),
    'locked',
  ],
])('opens a PDF: %s', async (_what, bytes, problem) => {
  reader = start();
  expect(await reader.ask({ ask: 'pdf', path: file(await bytes()) })).toBe(problem);
});

it('does a task again whose process was killed, at once', async () => {
  reader = start();
  const path = file(await large());
  await reader.ask({ ask: 'picture', path });
  const asked = reader.ask({ ask: 'readable', path, madeAt });
  const [pid = 0] = reader.pids();
  process.kill(pid, 'SIGKILL');
  expect(
    Buffer.from((await asked) as Uint8Array)
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  expect(reader.pids()).not.toContain(pid);
});

it('says so when the process of a task is killed again and again, and does the next', async () => {
  reader = start();
  const path = file(await large());
  await reader.ask({ ask: 'picture', path });
  const asked = reader.ask({ ask: 'readable', path, madeAt });
  let over = false;
  asked
    .catch(() => {})
    .finally(() => {
      over = true;
    });
  const killer = setInterval(() => {
    if (!over) for (const pid of reader.pids()) process.kill(pid, 'SIGKILL');
  }, 1);
  await expect(asked)
    .rejects.toThrow('killed')
    .finally(() => clearInterval(killer));
  expect(await reader.ask({ ask: 'picture', path })).toBeNull();
});

it('gives up on what takes more memory or time than a file may, and goes on', async () => {
  reader = start({ memoryMb: 160 });
  const path = file(await held());
  expect(await reader.ask({ ask: 'readable', path, madeAt })).toBe('too much');
  expect(await reader.ask({ ask: 'picture', path })).toBeNull();
  reader.close();
  reader = start({ withinMs: 20 });
  expect(await reader.ask({ ask: 'readable', path, madeAt })).toBe('too much');
});

it.runIf(process.platform === 'linux')(
  'does not hold against a file that the machine had no time for it',
  async () => {
    reader = start({ withinMs: 2_000 });
    const path = file(pdf);
    expect(await reader.ask({ ask: 'pdf', path })).toBeNull();
    const [pid = 0] = reader.pids();
    process.kill(pid, 'SIGSTOP');
    const asked = reader.ask({ ask: 'pdf', path });
    await new Promise((rested) => setTimeout(rested, 2_500));
    process.kill(pid, 'SIGCONT');
    expect(await asked).toBeNull();
  },
);

it('takes no more processes than it may, and does all that is asked', async () => {
  reader = startReader({ processes: 2, withinMs: 30_000 });
  const path = file(pdf);
  const found = await Promise.all(Array.from({ length: 20 }, () => reader.ask({ ask: 'pdf', path })));
  expect(found).toEqual(Array(20).fill(null));
  expect(reader.pids().length).toBeLessThanOrEqual(2);
});
