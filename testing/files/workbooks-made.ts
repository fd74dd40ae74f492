import { crc32, deflateRawSync } from 'node:zlib';

/** A cell of a made workbook, as XML; `r` is given it where it stands. */
type Made = string;

/** What of a workbook a test says otherwise. */
export interface MadeWorkbook {
  /** Rows of cells, as XML (see `cell`); a whole part where the sheet is a text. */
  readonly sheets: readonly (string | readonly (readonly Made[])[])[];
  readonly names?: readonly string[];
  /** What else each sheet's entry in the list says: `state="hidden"`. */
  readonly states?: readonly string[];
  /** Formats of the company's own, used as `s="1"` and on. */
  readonly formats?: readonly string[];
  readonly sharedTexts?: string;
  readonly from1904?: boolean;
  /** Parts in the place of those made, or none. */
  readonly parts?: Readonly<Record<string, string | Buffer | null>>;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (rows: readonly [id: string, kind: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A workbook as XLSX, with whatever in it a test wants to be wrong. */
export function workbook({
  sheets,
  names = [],
  states = [],
  formats = [],
  sharedTexts,
  from1904,
  parts = {},
}: MadeWorkbook): Buffer {
  const all: Record<string, string | Buffer | null> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        (_, at) =>
          `<sheet name="${names[at] ?? `Sheet${at + 1}`}" sheetId="${at + 1}" ${states[at] ?? ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, at) => [`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['rIdS', 'styles', 'styles.xml'],
      ...(sharedTexts === undefined ? [] : [['rIdT', 'sharedStrings', 'sharedStrings.xml'] as const]),
    ] as [string, string, string][]),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts>${formats
      .map((format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    ...(sharedTexts !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${main}">${sharedTexts}</sst>` }),
  };
  sheets.forEach((sheet, at) => {
    all[`xl/worksheets/sheet${at + 1}.xml`] =
      typeof sheet === 'string' ? sheet : `<worksheet xmlns="${main}">${sheetData(sheet)}</worksheet>`;
  });
  return zipped({ ...all, ...parts });
}

const sheetData = (rows: readonly (readonly Made[])[]) =>
  `<sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells.join('')}</row>`).join('')}</sheetData>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A text in a cell of its own, a number, and one with a format of the workbook's (from 1). */
export const textInCell = (text: string): Made => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
export const numberInCell = (value: number | string, format = 0): Made =>
  `<c s="${format}"><v>${value}</v></c>`;

/** An archive of parts, each deflated. */
export function zipped(parts: Readonly<Record<string, string | Buffer | null>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (part === null) continue;
    const bytes = Buffer.from(part);
    const packed = deflateRawSync(bytes);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(0x800, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(bytes), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(bytes.length, 18);
    head.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed);
    central.push(Buffer.from('PK\x01\x02\x14\0'), head, place, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + packed.length;
  }
  const count = Object.values(parts).filter((part) => part !== null).length;
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}
