import { closeSync, openSync, writeSync } from 'node:fs';
import { deflateSync } from 'node:zlib';

/** Where an object stands in the file: its first byte, or its place within a stream of small ones. */
interface Entry {
  readonly kind: 1 | 2;
  readonly first: number;
  readonly second: number;
}

interface Small {
  readonly number: number;
  readonly bytes: Uint8Array;
}

const mostTogether = 200;
const head = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/** A PDF that is written object by object, small ones packed together; nothing that was written is held. */
export interface PdfFile {
  /** @returns the number of a further object */
  number(): number;
  /** Writes an object that is a stream: its dictionary and bytes, as they stand in the file. */
  stream(number: number, bytes: Uint8Array): void;
  /** Writes any other object. */
  small(number: number, bytes: Uint8Array | string): void;
  /** Ends the file. @returns its bytes */
  end(trailer: { readonly root: number; readonly info: number }): number;
  /** Leaves the file as it is, where something failed. */
  close(): void;
}

/** Opens a file, anew where there is one. */
export function openPdfFile(path: string): PdfFile {
  const file = openSync(path, 'w');
  const entries: Entry[] = [];
  let at = 0;
  let count = 0;
  let together: Small[] = [];

  function write(bytes: Uint8Array): void {
    writeSync(file, bytes);
    at += bytes.length;
  }
  function writeObject(number: number, parts: readonly Uint8Array[]): void {
    entries[number] = { kind: 1, first: at, second: 0 };
    write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...parts, Buffer.from('\nendobj\n')]));
  }
  function flush(): void {
    if (together.length === 0) return;
    const stream = number();
    for (const [index, { number: own }] of together.entries())
      entries[own] = { kind: 2, first: stream, second: index };
    const parts = objectStream(together);
    together = [];
    writeObject(stream, parts);
  }
  function number(): number {
    count += 1;
    return count;
  }

  write(head);
  return {
    number,
    stream: (own, bytes) => writeObject(own, [bytes]),
    small(own, bytes) {
      together.push({ number: own, bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes });
      if (together.length >= mostTogether) flush();
    },
    end({ root, info }) {
      flush();
      const own = number();
      const start = at;
      entries[own] = { kind: 1, first: start, second: 0 };
      const about = `/Type /XRef /Size ${count + 1} /W [1 4 2] /Root ${root} 0 R /Info ${info} 0 R`;
      writeObject(own, packed(about, tableOf(entries, count)));
      write(Buffer.from(`startxref\n${start}\n%%EOF\n`));
      closeSync(file);
      return at;
    },
    close: () => closeSync(file),
  };
}

function packed(dictionary: string, bytes: Uint8Array): Uint8Array[] {
  const body = deflateSync(bytes);
  return [
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ];
}

/** Small objects as one stream: where each begins, then all of them. */
function objectStream(together: readonly Small[]): Uint8Array[] {
  let offset = 0;
  const places = together.map(({ number, bytes }) => {
    const place = `${number} ${offset}`;
    offset += bytes.length + 1;
    return place;
  });
  const first = `${places.join(' ')}\n`;
  const bodies = together.flatMap(({ bytes }) => [bytes, Buffer.from('\n')]);
  const dictionary = `/Type /ObjStm /N ${together.length} /First ${first.length}`;
  return packed(dictionary, Buffer.concat([Buffer.from(first), ...bodies]));
}

/** Where each object stands, in seven bytes each. */
function tableOf(entries: readonly (Entry | undefined)[], count: number): Buffer {
  const table = Buffer.alloc((count + 1) * 7);
  table.writeUInt16BE(65_535, 5);
  for (let one = 1; one <= count; one += 1) {
    const entry = entries[one];
    if (!entry) continue;
    table.writeUInt8(entry.kind, one * 7);
    table.writeUInt32BE(entry.first, one * 7 + 1);
    table.writeUInt16BE(entry.second, one * 7 + 5);
  }
  return table;
}
