import { gzipSync } from 'node:zlib';
import { between, pick, type Random } from '#demo/random.ts';
import { changed, type Shot, withHeader } from './shot.ts';

/** Of what may stand in a JSON text that no writer of JSON writes. */
const odd = [
  ...['1e999', '-0', '1E400', '123456789012345678901234567890', '0.1e-999', '01', '0x1', 'NaN', 'Infinity'],
  ...['"\\ud800"', '"\\u0000"', '"\\udfff\\ud800"', '"\u202egnp.exe"', '"\ufeff"', '"\\u00zz"', 'tru', "'x'"],
  ...['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"a":1,"a":2}', '[,]', '{,}', '/**/1'],
  ...['"unended', '[[[[[[[[[[1]]]]]]]]]]', '{"toString":1,"valueOf":1}', '"\u0000"', '\t\n\r ', '"\\uDEAD"'],
];

type Written = (text: string, random: Random) => Buffer | string;

/** How a JSON text is spoilt. */
const spoilt: Readonly<Record<string, Written>> = {
  'cut off': (text, random) => text.slice(0, between(random, 0, text.length)),
  'an odd value': (text, random) => {
    const at = [...text.matchAll(/(?<=[:,[])\s*("(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)/g)];
    const one = at.length > 0 ? pick(random, at) : null;
    const value = pick(random, odd);
    return one ? text.slice(0, one.index) + value + text.slice(one.index + one[0].length) : value;
  },
  'each name twice': (text) =>
    text.startsWith('{') && text.length > 2 ? `${text.slice(0, -1)},${text.slice(1)}` : `${text}${text}`,
  'bytes that are no UTF-8': (text, random) => {
    const bytes = Buffer.from(text);
    for (let times = 0; times < 4; times++)
      if (bytes.length > 0) bytes[between(random, 0, bytes.length - 1)] = between(random, 128, 255);
    return bytes;
  },
  'a byte other than it was': (text, random) => {
    const bytes = Buffer.from(text);
    if (bytes.length > 0) bytes[between(random, 0, bytes.length - 1)] = between(random, 0, 127);
    return bytes;
  },
  'a mark before it': (text) => `\ufeff${text}`,
  'in UTF-16': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'deeper than anybody reads': (_, random) => {
    const levels = pick(random, [33, 1_000, 30_000]);
    return '['.repeat(levels) + (random() < 0.5 ? ']'.repeat(levels) : '');
  },
  'objects deeper than anybody reads': (_, random) => '{"a":'.repeat(pick(random, [33, 10_000])),
  'something behind it': (text) => `${text}{"more":1}`,
  'nothing at all': () => '',
  'larger than is taken': (_, random) => `{"a":"${'x'.repeat(pick(random, [66_000, 600_000, 1_300_000]))}"}`,
  'blanks without end': (text) => ' '.repeat(60_000) + text,
  'escapes without end': () => `{"a":"${'\\u0041'.repeat(9_000)}"}`,
  'a number without end': () => `{"a":${'9'.repeat(60_000)}}`,
  'names that every object has': () =>
    '{"__proto__":{"admin":true},"constructor":1,"hasOwnProperty":1,"toString":null,"then":1}',
  'a list where an object is': (text) => `[${text}]`,
};

const types = [
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/json;charset="x', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=a'],
  ...[
    'application/x-www-form-urlencoded',
    'application/scim+json',
    '*/*',
    'application/json, text/plain',
    'json',
  ],
  ...[
    'application/JSON',
    'application/vnd.api+json',
    'application/json; a=b; a=c',
    `a/${'b'.repeat(5_000)}`,
    '\xff/\xfe',
  ],
];
const encodings = ['gzip', 'br', 'deflate', 'zstd', 'identity', 'gzip, gzip', 'x', 'chunked'];
/** Ten megabytes of blanks in ten kilobytes. */
const bomb = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));

/** Spoils the text of a body. */
export function spoilBody(shot: Shot, random: Random): Shot {
  const [how, write] = pick(random, Object.entries(spoilt));
  const text = shot.body?.toString() ?? '{}';
  return changed(shot, `its body: ${how}`, { body: Buffer.from(write(text, random) as string) });
}

/** Says something else of a body than it is. */
export function mislabel(shot: Shot, random: Random): Shot {
  const type = pick(random, types);
  const body = shot.body ?? Buffer.from('{}');
  if (random() < 0.6)
    return changed(shot, `its kind: ${type.slice(0, 60)}`, {
      headers: withHeader(shot.headers, 'Content-Type', type),
      body,
    });
  const encoding = pick(random, encodings);
  return changed(shot, `pressed, as it says: ${encoding}`, {
    headers: withHeader(shot.headers, 'Content-Encoding', encoding),
    body: random() < 0.5 ? bomb : body,
  });
}
