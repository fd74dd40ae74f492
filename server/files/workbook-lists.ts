import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { getFormatFromId } from 'numfmt';
import { type Shape, shapeOf } from './cell.ts';
import { SharedTexts } from './shared-texts.ts';
import { BookError, mostCellFormats, mostHeldBytes } from './spreadsheet-cells.ts';
import { cellText, decoded, type Heard, readAllXml } from './workbook-xml.ts';

/** The lists that stand beside the sheets of a workbook. */

/** A part that another names, by the end of the kind's address: it differs between the two editions of the standard. */
interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

const nothing: Heard = { open() {}, text() {}, close() {} };

export async function relations(
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

export async function readList(stream: Readable) {
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

export async function readShapes(stream: Readable): Promise<Shape[]> {
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
export async function readShared(stream: Readable): Promise<SharedTexts> {
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
