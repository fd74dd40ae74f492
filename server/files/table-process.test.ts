import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tableFile } from '#testing/files/tables-read.ts';
import { workbook } from '#testing/files/workbooks-made.ts';
import { bookRows } from './table.ts';

const mb = 1024 * 1024;
const mostOfProcess = 400 * mb;
const mostHere = 200 * mb;

/** The processes that this one has started. */
const started = (): string[] => [
  ...(readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').match(/\d+/g) ?? []),
];
/** Those of them that have a file open: one that has read a short sheet before may read it. */
const readersOf = (path: string): string[] =>
  started().filter((pid) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === path);
    } catch {
      return false;
    }
  });
/** The most that a process has taken so far, in bytes. */
const taken = (pid: string) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** A workbook of rows of 20 cells: numbers, and texts that they share or have of their own. */
function manyRows(rows: number): string {
  const row = (at: number) =>
    Array.from({ length: 20 }, (_, column) => {
      if (column % 3 === 0) return `<c><v>${at * column}</v></c>`;
      return column % 3 === 1
        ? `<c t="s"><v>${at}</v></c>`
        : `<c t="inlineStr"><is><t>text ${at} ${column}</t></is></c>`;
    }).join('');
  const shared = Array.from({ length: rows }, (_, at) => `<si><t>Asha Nambiar ${at}</t></si>`);
  const all = Array.from({ length: rows }, (_, at) => `<row>${row(at)}</row>`);
  return tableFile(
    workbook({
      sheets: [`<worksheet><sheetData>${all.join('')}</sheetData></worksheet>`],
      sharedTexts: shared.join(''),
    }),
  );
}

// Only Linux tells which processes there are, and what they take.
describe.runIf(process.platform === 'linux')('the process that reads rows', () => {
  it('holds a part of a long sheet, and so does whoever reads', async () => {
    const path = manyRows(100_000);
    const before = process.memoryUsage.rss();
    let [rows, cells, most, mostHeld] = [0, 0, 0, 0];
    for await (const batch of bookRows(path, 0)) {
      expect(batch.length).toBeLessThanOrEqual(500);
      rows += batch.length;
      cells += batch.reduce((sum, row) => sum + row.cells.length, 0);
      mostHeld = Math.max(mostHeld, process.memoryUsage.rss());
      for (const pid of readersOf(path)) most = Math.max(most, taken(pid));
    }
    expect([rows, cells]).toEqual([100_000, 2_000_000]);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(mostOfProcess);
    expect(mostHeld - before).toBeLessThan(mostHere);
  });

  it('ends when nobody wants its rows any more', async () => {
    const path = manyRows(2_000);
    let own: string[] = [];
    for await (const batch of bookRows(path, 0)) {
      expect(batch.length).toBe(500);
      own = readersOf(path);
      break;
    }
    expect(own).toHaveLength(1);
    await expect.poll(started).not.toContain(own[0]);
  });

  it('that has read a short sheet reads the next', async () => {
    const read = async (rows: number) => {
      for await (const _ of bookRows(manyRows(rows), 0));
      return started();
    };
    const first = await read(3);
    expect(first.length).toBeGreaterThan(0);
    expect(await read(4)).toEqual(first);
    await read(2_000);
    await expect.poll(() => started().length).toBeLessThan(first.length);
  });

  it('is replaced when it is killed, and the next goes on at the row behind', async () => {
    const path = manyRows(2_000);
    const numbers: number[] = [];
    for await (const batch of bookRows(path, 0)) {
      numbers.push(...batch.map(({ row }) => row));
      for (const pid of readersOf(path)) process.kill(Number(pid), 'SIGKILL');
    }
    expect(numbers).toEqual(Array.from({ length: 2_000 }, (_, at) => at + 1));
  });
});
