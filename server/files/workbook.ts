import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { getFormatFromId } from 'numfmt';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Shape, shapeOf } from './cell.ts';
import { SharedTexts } from './shared-texts.ts';
import {
  BookError,
  mostCellFormats,
  mostHeldBytes,
  mostInflated,
  mostParts,
  mostSheets,
} from './spreadsheet-cells.ts';
import { cellText, decoded, type Heard, readAllXml } from './workbook-xml.ts';

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

/** A part that another names, by the end of the kind's address: it differs between the two editions of the standard. */
interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
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

const nothing: Heard = { open() {}, text() {}, close() {} };

async function relations(
  read: (part: string, most: number) => Promise<Readable>,
  part: string,
  folder: string,
): Promise<Relation[]> {
  const found: Relation[] = [];
  await readAllXml(await read(part, mostHeldBytes), {
    ...nothing,
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const target = decoded(Target);
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      found.push({ id: Id, kind: Type.slice(Type.lastIndexOf('/') + 1), part: path });
    },
  });
  return found;
}

async function readList(stream: Readable) {
  const listed: { name: string; hidden: boolean; id: string }[] = [];
  let from1904 = false;
  let isWorkbook = false;
  await readAllXml(stream, {
    ...nothing,
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes().date1904 ?? '');
      if (name !== 'sheet') return;
      const given = attributes();
      const id = Object.entries(given).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      listed.push({ name: decoded(given.name ?? ''), hidden: /hidden/i.test(given.state ?? ''), id });
    },
  });
  if (!isWorkbook) throw new BookError('not_a_spreadsheet');
  return { listed, from1904 };
}

async function readShapes(stream: Readable): Promise<Shape[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  await readAllXml(stream, {
    ...nothing,
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      else if (name === 'numFmt')
        own.set(Number(attributes().numFmtId), decoded(attributes().formatCode ?? ''));
      else if (name === 'xf' && inCells) ids.push(Number(attributes().numFmtId ?? 0));
      if (ids.length > mostCellFormats) throw new BookError('too_big');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  const known = new Map<number, Shape>();
  for (const id of new Set(ids)) known.set(id, shapeOf(own.get(id) ?? getFormatFromId(id)));
  return ids.map((id) => known.get(id) ?? 'plain');
}

/** The texts that cells share: of parts in letters of their own, put together; what only tells how they are spoken is left away. */
async function readShared(stream: Readable): Promise<SharedTexts> {
  const texts = new SharedTexts();
  let text = '';
  let inText = false;
  let spoken = false;
  await readAllXml(stream, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') spoken = true;
      else if (name === 't') inText = !spoken;
    },
    text(raw) {
      if (inText) text += raw;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') spoken = false;
      else if (name === 'si') texts.add(cellText(text));
    },
  });
  return texts;
}
