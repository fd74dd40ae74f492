import { pick, type Random } from '#demo/random.ts';
import { changed, type Shot } from './shot.ts';

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

type Frame = (shot: Shot, text: string) => Partial<Shot>;

const framed =
  (headers: [string, string][], body: string): Frame =>
  (shot) => ({
    headers: [...shot.headers, ...headers],
    body: Buffer.from(body, 'latin1'),
  });

/** How the frame of a call is broken: what HTTP itself says of where its body ends. */
const frames: Readonly<Record<string, Frame>> = {
  'in chunks': (shot, text) => ({
    headers: [...shot.headers, ['Transfer-Encoding', 'chunked']],
    body: Buffer.from(`${chunk(text.slice(0, 3) || ' ')}${chunk(text.slice(3) || ' ')}0\r\n\r\n`),
  }),
  'chunks, and words behind them': framed(
    [
      ['Transfer-Encoding', 'chunked'],
      ['Trailer', 'X-A'],
    ],
    '2\r\n{}\r\n0\r\nX-A: b\r\n\r\n',
  ),
  'a chunk with words of its own': framed(
    [['Transfer-Encoding', 'chunked']],
    `2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ),
  'a chunk of no size': framed([['Transfer-Encoding', 'chunked']], 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk past all sizes': framed([['Transfer-Encoding', 'chunked']], 'ffffffffffffffffff\r\n{}'),
  'chunks that do not end': framed([['Transfer-Encoding', 'chunked']], '2\r\n{}\r\n'),
  'chunks and a length': framed(
    [
      ['Content-Length', '4'],
      ['Transfer-Encoding', 'chunked'],
    ],
    '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  ),
  'two lengths': (shot, text) => ({
    headers: [...shot.headers, ['Content-Length', '1'], ['Content-Length', String(text.length)]],
    body: Buffer.from(text),
  }),
  'a length below nothing': framed([['Content-Length', '-1']], '{}'),
  'a length of words': framed([['Content-Length', 'two']], '{}'),
  'a length past all numbers': framed([['Content-Length', '9'.repeat(30)]], '{}'),
  'shorter than it says': (shot, text) => ({
    headers: [...shot.headers, ['Content-Length', String(text.length + 500)]],
    body: Buffer.from(text),
  }),
  'another encoding of the way': framed([['Transfer-Encoding', 'gzip, chunked']], '0\r\n\r\n'),
  'a line that is none': (shot) => ({ target: `${shot.target} HTTP/1.1\r\nno header at all`, body: null }),
  'a name with a blank': framed([['Content Length', '0']], ''),
  'a value on two lines': framed([['X-A', 'a\r\n b']], ''),
  'a line feed alone': framed([['X-A', 'a\nX-B: b']], ''),
  'a NUL in a header': framed([['X-A', 'a\u0000b']], ''),
  'a call within a call': framed([['Content-Length', '0']], 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
  'another version': (shot) => ({ target: `${shot.target} HTTP/9.9\r\nX:` }),
};

/** Breaks the frame of a call; its caller then closes its side, so that nobody waits for the rest. */
export function oddFrame(shot: Shot, random: Random): Shot {
  const [how, frame] = pick(random, Object.entries(frames));
  const text = shot.body?.toString('latin1') || '{}';
  return changed(shot, `its frame: ${how}`, { ...frame(shot, text), asIs: true, halfClosed: true });
}
