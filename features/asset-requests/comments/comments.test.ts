import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideComment,
  excerptOf,
  labelOf,
  mentionsIn,
  type Piece,
  piecesOf,
  withNames,
  withTokens,
} from './comments.ts';

const ravi = { empcode: 'E1002', name: 'Ravi Menon' };
const otherRavi = { empcode: 'E2002', name: 'Ravi Menon' };
const raviK = { empcode: 'E3', name: 'Ravi Menon Kumar' };
const zoe = { empcode: 'E4', name: 'Zoë (अनीता)' };

const put = (piece: Piece) =>
  piece.kind === 'text' ? piece.text : piece.kind === 'link' ? piece.address : `@[${piece.empcode}]`;

describe('the pieces of a text', () => {
  test.each<[string, Piece[]]>([
    ['', []],
    ['Hello', [{ kind: 'text', text: 'Hello' }]],
    [
      'Hi @[E1002], see https://x.example/a?b=1&c=2.',
      [
        { kind: 'text', text: 'Hi ' },
        { kind: 'mention', empcode: 'E1002' },
        { kind: 'text', text: ', see ' },
        { kind: 'link', address: 'https://x.example/a?b=1&c=2' },
        { kind: 'text', text: '.' },
      ],
    ],
    [
      '(http://x.example)',
      [
        { kind: 'text', text: '(' },
        { kind: 'link', address: 'http://x.example' },
        { kind: 'text', text: ')' },
      ],
    ],
    [
      'javascript:alert(1) data:text/html,x',
      [{ kind: 'text', text: 'javascript:alert(1) data:text/html,x' }],
    ],
    ['@[e1002] @[] @[E-] @E1', [{ kind: 'text', text: '@[e1002] @[] @[E-] @E1' }]],
    ['https://', [{ kind: 'text', text: 'https://' }]],
    [
      '"https://x.example"<script>',
      [
        { kind: 'text', text: '"' },
        { kind: 'link', address: 'https://x.example' },
        { kind: 'text', text: '"<script>' },
      ],
    ],
  ])('%j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });

  test('put together are the text, and a link is http(s) without a blank, a quote or a bracket', () => {
    const bits = fc.constantFrom(
      '@[E1]',
      '@[',
      ']',
      'https://a.b/',
      'HTTP://x',
      ' ',
      '\n',
      '"',
      '<',
      'javascript:',
      '.',
      'ü',
      '😀',
    );
    const texts = fc
      .array(fc.oneof(bits, fc.string({ maxLength: 5 })), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const pieces = piecesOf(text);
        expect(pieces.map(put).join('')).toBe(text);
        for (const piece of pieces) {
          if (piece.kind === 'link') expect(piece.address).toMatch(/^https?:\/\/[^\s<>"'`]+$/i);
          if (piece.kind === 'mention') expect(mentionsIn(text)).toContain(piece.empcode);
        }
      }),
    );
  });
});

describe('names and codes', () => {
  test('a chosen name becomes a mention, the longest first, and not in the middle of a word', () => {
    expect(withTokens('@Ravi Menon and @Ravi Menon Kumar', [ravi, raviK])).toBe('@[E1002] and @[E3]');
    expect(withTokens('@Ravi Menonsson', [ravi])).toBe('@Ravi Menonsson');
    expect(withTokens('@Ravi Menon', [])).toBe('@Ravi Menon');
    expect(withTokens('Thanks @Zoë (अनीता)!', [zoe])).toBe('Thanks @[E4]!');
  });

  test('two of one name have their codes beside it', () => {
    expect(labelOf(ravi, [ravi, otherRavi])).toBe('@Ravi Menon (E1002)');
    const people = [ravi, otherRavi];
    const text = '@[E1002] not @[E2002]';
    expect(withNames(text, people)).toBe('@Ravi Menon (E1002) not @Ravi Menon (E2002)');
    expect(withTokens(withNames(text, people), people)).toBe(text);
  });

  test('somebody unknown stays as they were written; an excerpt is one line', () => {
    expect(withNames('@[NOBODY]', [ravi])).toBe('@[NOBODY]');
    expect(excerptOf('One\n\n two @[E1002]', [ravi])).toBe('One two @Ravi Menon');
    expect([...excerptOf('😀'.repeat(500), [])]).toHaveLength(300);
  });
});

test('a comment mentions only those who may see the request', () => {
  const readers = new Set(['E1002', ...Array.from({ length: 11 }, (_, index) => `M${index}`)]);
  expect(decideComment('Hi @[E1002] @[E1002]', readers)).toEqual({
    text: 'Hi @[E1002] @[E1002]',
    mentions: ['E1002'],
  });
  expect(decideComment('@[E9999]', readers)).toMatchObject({ status: 422, code: 'no_such_mention' });
  const many = Array.from({ length: 11 }, (_, index) => `@[M${index}]`).join(' ');
  expect(decideComment(many, readers)).toMatchObject({ status: 422, code: 'too_many_mentions' });
});
