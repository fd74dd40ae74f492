import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Drawing, startDrawing } from '#features/one-pager/drawing/server/drawing.ts';
import { onePagers } from '#testing/files/one-pagers.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { measure, median, type Round } from './load.ts';
import type { Part } from './part.ts';
import { openSessions, type Settings } from './world.ts';

/** What one-pagers take, and what they leave of others' calls. */
interface OnePagersResult {
  readonly pages: number;
  /** Milliseconds: a preview while nothing else is drawn, the first with the start of its process. */
  readonly first: number;
  readonly previews: readonly number[];
  /** Milliseconds of each chunk of fifty, and of putting them together. */
  readonly chunks: readonly number[];
  readonly joined: number;
  /** Bytes of the whole, and the most that the process that draws has held. */
  readonly bytes: number;
  readonly most: number | null;
  readonly idle: Pick<Round, 'median' | 'p99'>;
  readonly during: Pick<Round, 'median' | 'p99'>;
}

const together = 50;
const previews = 30;
const connections = 8;
const restMs = 20;
const read = { path: '/download/buying/getUserBalance', body: '{}', connections, restMs };
const none = new Map<string, Uint8Array>();

/** Draws so many pages as one PDF, in chunks of fifty, while others call a portal that has these settings and the demo company. */
async function measureOnePagers(settings: Settings, pages: number): Promise<OnePagersResult> {
  const server = await startServerProcess({ ...settings, DEMO: '1' });
  const callers = await openSessions(settings);
  const load = { ...read, port: Number(new URL(server.url).port), callers };
  const drawing = startDrawing();
  const first = await took(() => drawing.svg(onePagers.english, none));
  const alone: number[] = [];
  for (let at = 0; at < previews; at += 1) alone.push(await took(() => drawing.svg(pageAt(at), none)));
  await measure({ ...load, seconds: 3 });
  const idle = await measure({ ...load, seconds: 8 });
  const all = drawAll(drawing, join(settings.DATA_DIR, 'one-pagers'), pages);
  const during = await measure({ ...load, seconds: all });
  const drawn = await all;
  await server.stop();
  drawing.close();
  if (idle.wrong + during.wrong > 0) throw new Error(`${idle.wrong + during.wrong} answers were not 200`);
  return { pages, first, previews: alone, ...drawn, idle, during };
}

async function drawAll(drawing: Drawing, folder: string, pages: number) {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  const chunks: number[] = [];
  for (let from = 0; from < pages; from += together) {
    const some = Array.from({ length: Math.min(together, pages - from) }, (_, at) => pageAt(from + at));
    const file = join(folder, `${from}.pdf`);
    chunks.push(
      await took(async () => {
        const pdf = await drawing.pdf(some, none);
        if (pdf === 'too much') throw new Error('fifty one-pagers were too much');
        writeFileSync(file, pdf);
      }),
    );
    files.push(file);
  }
  let bytes = 0;
  const joined = await took(async () => {
    const whole = await drawing.joinPdfs(files, join(folder, 'all.pdf'), 'Talent review');
    if (whole === 'too much') throw new Error('putting one-pagers together was too much');
    bytes = whole.bytes;
  });
  return { chunks, joined, bytes, most: mostHeld(drawing.pids()[0]) };
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const kinds = Object.values(onePagers);
/** Everybody has a page of their own. */
function pageAt(at: number) {
  const page = kinds[at % kinds.length] ?? onePagers.english;
  return { ...page, name: `${page.name} ${at + 1}` };
}

/** The most bytes that a process has held so far; null where the system does not tell. */
function mostHeld(pid: number | undefined): number | null {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return null;
  }
}

/** What it came to, as lines. */
function onePagerLines(result: OnePagersResult): string[] {
  const { pages, first, chunks, joined, bytes, most, idle, during } = result;
  const line = ({ median: half, p99 }: Pick<Round, 'median' | 'p99'>) =>
    `${half.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`;
  const drawn = chunks.reduce((sum, one) => sum + one, 0);
  const held = most === null ? '' : `, ${(most / 1e6).toFixed(0)} MB held at most`;
  return [
    `One-pagers: a preview ${median(result.previews).toFixed(0)} ms (the first, with its process, ${first.toFixed(0)} ms), fifty pages ${median(chunks).toFixed(0)} ms`,
    `  ${pages} pages as one PDF: drawn in ${(drawn / 1000).toFixed(1)} s, put together in ${(joined / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB${held}`,
    `  others' calls before ${line(idle)}`,
    `  meanwhile ${line(during)}: ${(during.median / idle.median).toFixed(2)} of the median before`,
  ];
}

export const part: Part = {
  about: 'one-pagers: a preview, and 2,000 as one PDF, with others’ calls meanwhile',
  floor: 'of others’ calls: the same before',
  number: 2_000,
  async run(world, pages) {
    const result = await measureOnePagers(await world.settings('drawing'), pages);
    return {
      figures: [
        { what: 'a preview', unit: 'ms', rounds: result.previews },
        { what: 'fifty pages', unit: 'ms', rounds: result.chunks },
        ...(['median', 'p99'] as const).map((key) => ({
          what: `others’ calls meanwhile, ${key}`,
          unit: 'ms',
          rounds: [result.during[key]],
          floor: { what: 'before', rounds: [result.idle[key]] },
        })),
      ],
      lines: onePagerLines(result),
    };
  },
};
