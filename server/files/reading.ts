import { work } from './bounded-work.ts';
import { officeKind } from './office.ts';
import { type PdfProblem, pdfProblem, pdfText } from './pdf.ts';
import { type PictureProblem, pictureProblem, readablePdf } from './picture.ts';
import type { Book, BookFault, LetterSet, Row } from './spreadsheet-cells.ts';
import { type Square, squares } from './squares.ts';
import { shrunk, thumbnail } from './thumbnail.ts';

/**
 * The process that reads what people have uploaded. Whatever a file does to its reader, the portal goes on: this process has a little
 * memory, gives way to the portal, and is replaced when it dies. It does one task at a time; bounded.ts gives them.
 */

/** What it is asked. `path` is the portal's own. */
export type Task =
  | { readonly ask: 'picture'; readonly path: string }
  | { readonly ask: 'pdf'; readonly path: string }
  | { readonly ask: 'office'; readonly path: string }
  | { readonly ask: 'thumbnail'; readonly path: string; readonly contentType: string }
  | { readonly ask: 'shrunk'; readonly path: string; readonly side: number; readonly as?: 'jpeg' | 'clear' }
  | { readonly ask: 'pdf-text'; readonly path: string }
  | { readonly ask: 'readable'; readonly path: string; readonly madeAt: Date }
  | {
      readonly ask: 'squares';
      readonly path: string;
      readonly of: Square | null;
      readonly sides: readonly number[];
    }
  | { readonly ask: 'book'; readonly path: string }
  /** The rows behind a row: those of a process that is gone are asked of the next. */
  | {
      readonly ask: 'rows';
      readonly path: string;
      readonly sheet: number;
      readonly after: number;
      readonly letters?: LetterSet;
    };

/** What comes of each task. */
export interface Answers {
  readonly picture: PictureProblem | null;
  readonly pdf: PdfProblem | null;
  readonly office: string | null;
  readonly thumbnail: Buffer | null;
  readonly shrunk: Buffer | null;
  readonly 'pdf-text': readonly string[] | null;
  readonly readable: Buffer | null;
  readonly squares: Buffer[] | null;
  readonly book: Book | { readonly fault: BookFault };
  readonly rows: readonly Row[] | null | { readonly fault: BookFault };
}

async function answer(task: Task): Promise<Answers[Task['ask']]> {
  if (task.ask === 'picture') return pictureProblem(task.path);
  if (task.ask === 'pdf') return pdfProblem(task.path);
  if (task.ask === 'office') return officeKind(task.path);
  if (task.ask === 'thumbnail') return thumbnail(task.path, task.contentType);
  if (task.ask === 'shrunk') return shrunk(task.path, task.side, task.as);
  if (task.ask === 'pdf-text') return pdfText(task.path);
  if (task.ask === 'squares') return squares(task.path, task.of, task.sides);
  if (task.ask === 'readable') return readablePdf(task.path, task.madeAt);
  // Nobody else needs the libraries that read them.
  const { bookOf, rowsAfter } = await import('./table-reading.ts');
  return task.ask === 'book' ? bookOf(task.path) : rowsAfter(task.path, task.sheet, task.after, task.letters);
}

await work(answer);
