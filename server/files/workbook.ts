import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { Shape } from './cell.ts';
import { SharedTexts } from './shared-texts.ts';
import { BookError, mostHeldBytes, mostInflated, mostParts, mostSheets } from './spreadsheet-cells.ts';
import { readList, readShapes, readShared, relations } from './workbook-lists.ts';

/** A sheet, and where its part is. */
interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  readonly part: string;
}

/** An XLSX file that has been opened: its list of sheets is read, its parts are read when they are asked for. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  readonly from1904: boolean;
  /** @throws BookError when it has no such part */
  read(part: string): Promise<Readable>;
  /** How the cells' formats show numbers, by their place in the list of formats. */
  shapes(): Promise<readonly Shape[]>;
  sharedTexts(): Promise<SharedTexts>;
  close(): void;
}

/**
 * Opens an archive as a workbook.
 * @throws BookError; Error when it is no archive
 */
export async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false });
  try {
    const entries = await entriesOf(zip);
    const read = (part: string, most = mostInflated) => openPart(zip, entries.get(part.toLowerCase()), most);
    if (!entries.has('[content_types].xml')) throw new BookError('not_a_spreadsheet');
    const [main] = (await relations(read, '_rels/.rels', '')).filter(({ kind }) => kind === 'officeDocument');
    if (!main) throw new BookError('broken');
    if (/\.bin$/i.test(main.part)) throw new BookError('old_format');
    const folder = posix.dirname(main.part);
    const related = await relations(
      read,
      posix.join(folder, `_rels/${posix.basename(main.part)}.rels`),
      folder,
    );
    const partOf = (kind: string) => related.find((relation) => relation.kind === kind)?.part;
    const { listed, from1904 } = await readList(await read(main.part, mostHeldBytes));
    const sheets = listed.flatMap(({ id, ...sheet }) => {
      const relation = related.find((one) => one.id === id);
      return relation?.kind === 'worksheet' ? { ...sheet, part: relation.part } : [];
    });
    if (sheets.length > mostSheets) throw new BookError('too_big');
    let shapes: Promise<Shape[]> | undefined;
    const readStyles = async (part = partOf('styles')) =>
      part === undefined ? [] : readShapes(await read(part, mostHeldBytes));
    return {
      sheets,
      from1904,
      read,
      shapes: () => {
        shapes ??= readStyles();
        return shapes;
      },
      sharedTexts: async () => {
        const part = partOf('sharedStrings');
        return part === undefined ? new SharedTexts() : readShared(await read(part));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The parts by their names in small letters, as names are compared. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostParts) throw new BookError('too_big');
  const entries = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (inflated > mostInflated) throw new BookError('too_big');
    if (entry.isEncrypted()) throw new BookError('password');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

/** More than the archive says of a part is never read of it: the library sees to that. */
async function openPart(zip: ZipFile, entry: Entry | undefined, most: number): Promise<Readable> {
  if (!entry) throw new BookError('broken');
  if (entry.uncompressedSize > most) throw new BookError('too_big');
  return zip.openReadStreamPromise(entry);
}
