import { expect, it } from 'vitest';
import { firstPoints, unicodeTexts } from '#testing/words/all-of-unicode.ts';
import { fileHeaders } from './file-headers.ts';

const headers = (name: string) => fileHeaders({ name, contentType: 'image/png', disposition: 'inline' });

it('gives a file a policy of its own', () => {
  expect(headers('a.png')).toEqual({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="a.png"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
});

it.each([
  ['बिल.pdf', `filename="___.pdf"; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2.pdf`],
  ['a"b\r\nx: y.png', `filename="a_b__x: y.png"; filename*=UTF-8''a%22b%0D%0Ax%3A%20y.png`],
  ["it's (1).png", `filename="it's (1).png"`],
  ['100%.png', `filename="100_.png"; filename*=UTF-8''100%25.png`],
])('names %j', (name, parameters) => {
  expect(headers(name)['content-disposition']).toBe(`inline; ${parameters}`);
});

it('holds all of Unicode in one line of ASCII', () => {
  const wrong = [...unicodeTexts(1_000)].filter((text) => {
    const header = headers(text)['content-disposition'] ?? '';
    const [, encoded = ''] = /filename\*=UTF-8''([\w%.!#$&+^`|~-]+)$/.exec(header) ?? [];
    return !/^[ -~]+$/.test(header) || decodeURIComponent(encoded) !== text.toWellFormed();
  });
  expect(firstPoints(wrong)).toEqual([]);
});
