import { join } from 'node:path';
import { type Bounds, startBounded } from '#server/files/bounded.ts';
import { beyondBounds } from '../bounds.ts';
import type { DrawnPage, Layout } from '../page.ts';
import { kindOfPicture } from './pictures.ts';
import type { Answers, Joined, Pictures, Preview, Task } from './tasks.ts';

/** How many pages one task draws, and how many bytes one picture may have. */
export const drawingBounds = { pages: 50, slides: 200, picture: 2_000_000, files: 400 } as const;

/**
 * Draws one-pagers in a process of its own. Every answer is 'too much' where the drawing took more time or memory than it may; what is beyond
 * `pageBounds` or `drawingBounds`, and a picture that is neither JPEG nor PNG or was not given, is thrown as a RangeError before anything is drawn.
 * A process that was killed from outside twice is thrown as an Error: the same may be asked again.
 */
export interface Drawing {
  /** What stands where on each page, and what had no room. */
  layout(pages: readonly DrawnPage[], pictures: Pictures): Promise<Layout[] | 'too much'>;
  /** A page as a picture that is only a picture: no script, no address. */
  svg(page: DrawnPage, pictures: Pictures): Promise<Preview | 'too much'>;
  /** A PDF with a bookmark for each person. @param title the document's; the first name where there is none */
  pdf(pages: readonly DrawnPage[], pictures: Pictures, title?: string): Promise<Buffer | 'too much'>;
  /** Many such PDFs as one, written to `out`, with the bookmarks of all; it holds one of them at a time. */
  joinPdfs(files: readonly string[], out: string, title: string): Promise<Joined | 'too much'>;
  /** A deck whose slides are made of the same boxes: texts that can be changed, shapes, pictures. */
  pptx(layouts: readonly Layout[], pictures: Pictures, title?: string): Promise<Buffer | 'too much'>;
  /** The processes there are now. */
  pids(): number[];
  close(): void;
}

/** A page is a matter of milliseconds; a whole company's a matter of minutes. */
const withinMs = { page: 15_000, pages: 60_000, join: 300_000 };

/** Starts no process yet: the first task does, in half a second, and one that has rested for a minute ends. */
export function startDrawing(
  settings: Partial<Pick<Bounds, 'processes' | 'withinMs' | 'memoryMb'>> = {},
): Drawing {
  const process = startBounded<Task, Answers>({
    program: join(import.meta.dirname, 'drawing-process.ts'),
    processes: 1,
    withinMs: withinMs.page,
    memoryMb: 640,
    heapMb: 256,
    dataMb: 1024,
    ...settings,
  });
  const within = (ms: number) => settings.withinMs ?? ms;
  return {
    async layout(pages, pictures) {
      check(pages, pictures);
      return process.ask({ ask: 'layout', pages }, within(withinMs.pages));
    },
    async svg(page, pictures) {
      check([page], pictures);
      return process.ask({ ask: 'svg', page, pictures: used([page], pictures) });
    },
    async pdf(pages, pictures, title = pages[0]?.name ?? '') {
      check(pages, pictures);
      const task = { ask: 'pdf', pages, pictures: used(pages, pictures), title } as const;
      return asBuffer(await process.ask(task, within(withinMs.pages)));
    },
    async joinPdfs(files, out, title) {
      const most = drawingBounds.files;
      if (files.length < 1 || files.length > most)
        throw new RangeError(`${files.length} files, 1 to ${most}`);
      return process.ask({ ask: 'join', files, out, title }, within(withinMs.join));
    },
    async pptx(layouts, pictures, title = layouts[0]?.name ?? '') {
      const most = drawingBounds.slides;
      if (layouts.length < 1 || layouts.length > most)
        throw new RangeError(`${layouts.length} slides, 1 to ${most}`);
      const names = layouts.flatMap(({ boxes }) =>
        boxes.flatMap((box) => (box.kind === 'picture' ? box.picture : [])),
      );
      checkPictures(names, pictures);
      const task = { ask: 'pptx', layouts, pictures: chosen(names, pictures), title } as const;
      return asBuffer(await process.ask(task, within(withinMs.pages)));
    },
    pids: process.pids,
    close: process.close,
  };
}

const asBuffer = (found: Uint8Array | 'too much') =>
  found === 'too much' ? found : Buffer.from(found.buffer, found.byteOffset, found.byteLength);
const namesIn = (pages: readonly DrawnPage[]) =>
  pages.flatMap(({ sections }) =>
    sections.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'picture' ? (item.picture ?? []) : [])),
    ),
  );
const chosen = (names: readonly string[], pictures: Pictures): Pictures =>
  new Map(
    [...new Set(names)].flatMap((name) => {
      const bytes = pictures.get(name);
      return bytes ? [[name, bytes] as const] : [];
    }),
  );
const used = (pages: readonly DrawnPage[], pictures: Pictures) => chosen(namesIn(pages), pictures);

function check(pages: readonly DrawnPage[], pictures: Pictures): void {
  const { pages: most } = drawingBounds;
  if (pages.length < 1 || pages.length > most) throw new RangeError(`${pages.length} pages, 1 to ${most}`);
  for (const page of pages) {
    const beyond = beyondBounds(page);
    if (beyond) throw new RangeError(beyond);
  }
  checkPictures(namesIn(pages), pictures);
}

function checkPictures(names: readonly string[], pictures: Pictures): void {
  for (const name of new Set(names)) {
    const bytes = pictures.get(name);
    if (!bytes) throw new RangeError('a picture of a page was not given');
    if (bytes.length > drawingBounds.picture)
      throw new RangeError(`a picture of ${bytes.length} bytes, at most ${drawingBounds.picture}`);
    if (!kindOfPicture(bytes)) throw new RangeError('a picture that is neither JPEG nor PNG');
  }
}
