import { between, pick, type Random } from '#demo/random.ts';
import { changed, type Shot, withHeader } from './shot.ts';

/** Values that a header may come with, wrongly. */
const values = [
  ...['', ' ', 'x', '\xff\xfe', '"', '\\', "'; --", '%00', '../..', '*', ',', ';', '=', '-1', '1e999'],
  ...['a'.repeat(200), 'a'.repeat(7_000), ','.repeat(4_000), ';'.repeat(4_000), 'a=b; '.repeat(1_000)],
];
/** Headers that somebody reads: the portal, a library, or Node. */
const names = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Range',
    'If-None-Match',
    'If-Modified-Since',
    'If-Range',
  ],
  ...['Authorization', 'Cookie', 'AuthToken', 'Idempotency-Key', 'X-Forwarded-For', 'X-Forwarded-Proto'],
  ...['X-Forwarded-Host', 'Forwarded', 'Origin', 'Referer', 'User-Agent', 'Last-Event-ID', 'Sec-Fetch-Site'],
  ...['Expect', 'Upgrade', 'X-Request-Id', 'X-HTTP-Method-Override', 'Te', 'Trailer', 'Via', 'Priority'],
  ...['Keep-Alive', 'Proxy-Authorization', 'Max-Forwards', 'X-Real-Ip', 'DNT', 'Save-Data', 'Traceparent'],
];
/** What is meant, nearly. */
const known: Readonly<Record<string, readonly string[]>> = {
  'Accept-Language': [
    'hi',
    'ar;q=0',
    'xx-YY;q=2',
    'en;q=1e9',
    '*',
    `${'a-'.repeat(500)}b`,
    'ar,'.repeat(500),
  ],
  'Accept-Encoding': ['br;q=0', 'gzip, br', 'identity;q=0', '*;q=0', 'gzip;q=abc', 'br,'.repeat(900)],
  Range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-,0-,0-',
    `bytes=${'0-,'.repeat(1_500)}`,
    'lines=1-2',
    'bytes=1e9-',
  ],
  Authorization: [
    'Bearer',
    'Bearer  ',
    'Basic eDp5',
    `Bearer ${'a'.repeat(5_000)}`,
    'bearer x',
    'Bearer \xff',
  ],
  Cookie: [
    '=',
    ';;;;',
    'meridian_token',
    'meridian_token=',
    'meridian_token=%zz',
    'meridian_token=a; meridian_token=b',
    '__proto__=1',
  ],
  'Idempotency-Key': [
    'short',
    'x'.repeat(101),
    'fuzz key!',
    'fuzz-the-same-key',
    'fuzz-the-same-key',
    '\xe9\xe9\xe9\xe9\xe9\xe9\xe9\xe9',
  ],
  'X-Forwarded-For': ['127.0.0.1', '::1', 'a, b, c', '999.1.1.1', '10.0.0.1,'.repeat(300), '127.0.0.1:99999'],
  Expect: ['100-continue', '200-ok'],
  Upgrade: ['websocket', 'h2c', 'TLS/1.0'],
  'Last-Event-ID': ['-1', '99999999999999999999', 'x', '1.5', '\u0000'],
  'If-None-Match': ['*', 'W/"', '"x"', `"${'x'.repeat(6_000)}"`],
  'If-Modified-Since': ['Thu, 99 Foo 9999', '0', new Date(0).toUTCString()],
  Host: ['', 'x', 'a b', '[::1', 'evil.example:99999', '127.0.0.1:1'],
};

/** Says something odd in the head of a call. */
export function oddHeader(shot: Shot, random: Random): Shot {
  const ways = [oneOdd, oneNearly, many, huge, twice, without, hops];
  return pick(random, ways)(shot, random);
}

const oneOdd = (shot: Shot, random: Random) => {
  const name = pick(random, names);
  const value = pick(random, values);
  return changed(shot, `${name}: ${value.slice(0, 20)}`, { headers: withHeader(shot.headers, name, value) });
};

const oneNearly = (shot: Shot, random: Random) => {
  const [name, choices] = pick(random, Object.entries(known));
  const value = pick(random, choices);
  return changed(shot, `${name}: ${value.slice(0, 20)}`, { headers: withHeader(shot.headers, name, value) });
};

const many = (shot: Shot, random: Random) => {
  const count = pick(random, [50, 300, 1_500, 3_000]);
  const more = Array.from({ length: count }, (_, index): [string, string] => [`X-${index}`, 'a']);
  return changed(shot, `${count} headers more`, { headers: [...shot.headers, ...more] });
};

const huge = (shot: Shot, random: Random) => {
  const size = pick(random, [8_000, 15_000, 17_000, 200_000]);
  return changed(shot, `a header of ${size}`, { headers: [...shot.headers, ['X-Long', 'a'.repeat(size)]] });
};

const twice = (shot: Shot, random: Random) => {
  const [name, value] = pick(random, shot.headers);
  const other = random() < 0.5 ? value : 'another';
  return changed(shot, `${name} twice`, { headers: [...shot.headers, [name, other]] });
};

const without = (shot: Shot, random: Random) => {
  const [name] = pick(random, shot.headers);
  return changed(shot, `without ${name}`, { headers: shot.headers.filter(([other]) => other !== name) });
};

const hops = (shot: Shot, random: Random) => {
  const value = pick(random, [
    'close',
    'upgrade',
    'keep-alive, authorization',
    'x'.repeat(3_000),
    'Content-Length',
  ]);
  return changed(shot, `Connection: ${value.slice(0, 30)}`, {
    headers: withHeader(shot.headers, 'Connection', value),
  });
};

const methods = [
  ...['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'GET', 'POST', 'PROPFIND', 'SEARCH', 'QUERY'],
  ...['CONNECT', 'get', 'FOO', 'MKCOL', 'LOCK', 'M-SEARCH', 'PURGE', 'SOURCE', 'PRI', ''],
];

/** Calls by another method than is offered. */
export function oddMethod(shot: Shot, random: Random): Shot {
  const method = pick(random, methods);
  return changed(shot, `by ${method || 'no method'}`, { method, asIs: shot.asIs || method === '' });
}

const pieces = [
  ...[
    '%00',
    '%',
    '%zz',
    '%ff',
    '%c0%af',
    '%2e%2e%2f',
    '..',
    '.',
    '//',
    '%2F',
    '%5c',
    '\\',
    ';a=b',
    '%E2%80%AE',
  ],
  ...[
    '%ED%A0%80',
    '%F0%9F%98%80',
    '~',
    "'",
    '"',
    '<>',
    '{}',
    '|',
    '^',
    '*',
    ' ',
    '\xff',
    '%0d%0aX: y',
    'constructor',
  ],
  ...[
    '__proto__',
    'a'.repeat(201),
    'a'.repeat(3_000),
    '0',
    '-1',
    '9999999999999999',
    'null',
    'undefined',
    'NaN',
  ],
];
const asked = [
  ...[
    '?',
    '?&&&',
    '?=',
    '?a[]=1&a[]=2',
    '?__proto__=1',
    '?a=%',
    '?a=%ff',
    '#x',
    '?a=%00',
    '?a=1?b=2',
    '?a=+',
    '?a=%ud800',
  ],
];

/** Writes an address otherwise than anybody does. */
export function oddAddress(shot: Shot, random: Random): Shot {
  const { target } = shot;
  const [path = '', query] = target.split('?');
  const parts = path.split('/');
  const at = between(random, 1, Math.max(1, parts.length - 1));
  const piece = pick(random, pieces);
  const ways: (() => string)[] = [
    () => parts.with(at, piece).join('/'),
    () => parts.with(at, `${parts[at]}${piece}`).join('/'),
    () => parts.map((part, index) => (index === at ? encodedWhole(part) : part)).join('/'),
    () => `${path}/`,
    () => path.toUpperCase(),
    () => `${path}${pick(random, asked)}`,
    () => `${target}${query ? '&' : '?'}${query || 'a=1'}`,
    () =>
      `${target}${query ? '&' : '?'}${Array.from({ length: 1_500 }, (_, index) => `q${index}=1`).join('&')}`,
    () => `http://other.example${target}`,
    () => target.slice(1) || '*',
    () => `${target}${'x'.repeat(pick(random, [2_000, 15_000, 40_000]))}`,
  ];
  return changed(shot, 'its address', { target: pick(random, ways)() });
}

const encodedWhole = (part: string) =>
  [...Buffer.from(part)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
