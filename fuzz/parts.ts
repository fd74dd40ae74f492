import { deflateRawSync } from 'node:zlib';
import { pick, type Random } from '#demo/random.ts';
import { bomb } from '#testing/files/pictures-made.ts';
import type { Operation } from './operations.ts';
import type { Valid } from './valid.ts';

/** A part of a multipart body. */
interface Part {
  readonly head: string;
  readonly bytes: Buffer;
}

const boundary = '----fuzz7MA4YWxkTrZu0gW';
const png = bomb(2, 2);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** What files are that lie about their kind, or are broken. */
const files: Readonly<Record<string, () => Buffer>> = {
  'a picture': () => png,
  'a PDF': () => pdf,
  'a table': () => Buffer.from('empcode,name,amount\nE1001,Asha,5\nE1002,"Ravi\n'),
  'a table with a NUL': () => Buffer.from('empcode\u0000,name\r\n\u0000\ud800,\ufeff\n'),
  nothing: () => Buffer.alloc(0),
  markup: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a program': () => Buffer.from('MZ\x90\x00\x03'.padEnd(300, '\x00'), 'latin1'),
  'half a PDF': () => pdf.subarray(0, 40),
  'a PDF of noise': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000, 0xa5)]),
  'a PDF that turns round': () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 99999999/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF',
    ),
  'half a picture': () => png.subarray(0, 60),
  'a picture of a billion points': () => bomb(30_000, 30_000),
  'a picture with no side': () => bomb(0, 0),
  'a GIF by its first letters': () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100, 255)]),
  'a JPEG by its first letters': () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 9)]),
  'an archive': () => zip('a.txt', Buffer.from('x')),
  'an archive that is a bomb': () => zip('xl/worksheets/sheet1.xml', Buffer.alloc(20_000_000, 0x20)),
  'an archive above itself': () => zip('../../etc/passwd', Buffer.from('x')),
  'half an archive': () => zip('[Content_Types].xml', Buffer.from('<Types/>')).subarray(0, 50),
  'a workbook of holes': () =>
    zip('xl/workbook.xml', Buffer.from('<workbook><sheets><sheet r:id="x"/></sheets>')),
  'a megabyte of one letter': () => Buffer.alloc(1_000_000, 'a'),
};

const names = [
  ...[
    'a.pdf',
    'a.png',
    'a.csv',
    'a.xlsx',
    'a.exe',
    '../../a.pdf',
    'a\u0000.pdf',
    '\u202efdp.exe',
    '',
    '.',
    '..',
    'CON',
  ],
  ...[
    `${'a'.repeat(300)}.pdf`,
    'a"b.pdf',
    "a'b.pdf",
    'ü.pdf',
    '😀.png',
    'a;b.pdf',
    'C:\\a.pdf',
    '%00.pdf',
    'a'.repeat(20_000),
  ],
];
const types = [
  'application/pdf',
  'image/png',
  'text/html',
  '',
  'a',
  'multipart/mixed; boundary=x',
  'image/svg+xml',
  'x'.repeat(9_000),
];

/** The body of a multipart call: its field as it should be, and files of any kind. */
export function partsOf({ schema }: NonNullable<Operation['body']>, valid: Valid, random: Random) {
  const parts: Part[] = [];
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isFile = part.type === 'array' && part.items?.format === 'binary';
    if (!isFile) parts.push(fieldOf(name, JSON.stringify(valid.of(part, random, name))));
    else
      for (let count = pick(random, [0, 1, 1, 1, 2, 7]); count > 0; count--) parts.push(fileOf(name, random));
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body: written(parts) };
}

const fieldOf = (name: string, text: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  bytes: Buffer.from(text),
});

function fileOf(name: string, random: Random): Part {
  const [, make] = pick(random, Object.entries(files));
  const fileName = pick(random, names).replaceAll('"', '%22');
  return {
    head: `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${pick(random, types)}`,
    bytes: make(),
  };
}

const written = (parts: readonly Part[], end = `--${boundary}--\r\n`) =>
  Buffer.concat([
    ...parts.flatMap(({ head, bytes }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ]);

/** How a multipart body is broken. */
const broken: Readonly<Record<string, (body: Buffer, random: Random) => Buffer>> = {
  'without its end': (body) => body.subarray(0, -boundary.length - 6),
  'cut off': (body, random) => body.subarray(0, Math.floor(body.length * random())),
  'another boundary': (body) => Buffer.from(body.toString('latin1').replaceAll(boundary, 'other'), 'latin1'),
  'a head without end': () =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${'a'.repeat(90_000)}`),
  'thousands of heads': () =>
    Buffer.from(`--${boundary}\r\n${'X-A: b\r\n'.repeat(5_000)}\r\n\r\nx\r\n--${boundary}--\r\n`),
  'hundreds of parts': () => written(Array.from({ length: 400 }, (_, index) => fieldOf(`f${index}`, 'x'))),
  'each field again': (body) => Buffer.concat([body.subarray(0, -boundary.length - 6), body]),
  'no name': () => written([{ head: 'Content-Disposition: form-data', bytes: Buffer.from('x') }]),
  'no disposition': () => written([{ head: 'X-A: b', bytes: Buffer.from('x') }]),
  'names that every object has': () =>
    written([fieldOf('__proto__', '{}'), fieldOf('constructor', '1'), fieldOf('toString', '1')]),
  'a field of a megabyte': () => written([fieldOf('AssetRequest', 'x'.repeat(1_000_000))]),
  'in a code of letters': () =>
    written([
      {
        head: 'Content-Disposition: form-data; name="file"; filename*=UTF-16\'\'%ff%fe\r\nContent-Transfer-Encoding: base64',
        bytes: Buffer.from('x'),
      },
    ]),
  nothing: () => Buffer.alloc(0),
};

/** Breaks the body of a multipart call. */
export function breakParts(body: Buffer, random: Random): { how: string; body: Buffer } {
  const [how, change] = pick(random, Object.entries(broken));
  return { how, body: change(body, random) };
}

const archives = new Map<string, Buffer>();

/** An archive of one file, with sizes as they are and no check of its bytes. */
function zip(name: string, content: Buffer): Buffer {
  const made = archives.get(name);
  if (made) return made;
  const pressed = deflateRawSync(content);
  const sizes = Buffer.alloc(14);
  sizes.writeUInt32LE(pressed.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  sizes.writeUInt16LE(name.length, 12);
  const before = Buffer.from('\x14\x00\x00\x00\x08\x00\x00\x00\x00\x00', 'latin1');
  const file = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    before,
    sizes,
    Buffer.alloc(2),
    Buffer.from(name),
    pressed,
  ]);
  const directory = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00'),
    before,
    sizes,
    Buffer.alloc(16),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(file.length, 16);
  const archive = Buffer.concat([file, directory, end]);
  archives.set(name, archive);
  return archive;
}
