import { expect, test } from 'vitest';
import { hashRoute } from './hash-route.ts';

test.each([
  ['#/dashboard', '/'],
  ['#/', '/'],
  ['#/login', '/login'],
  ['#/requests-list?open=1', '/requests-list?open=1'],
  ['#main', null],
  ['', null],
  ['#//evil.example.com', null],
  ['#/\\evil.example.com', null],
])('%j leads to %j', (hash, path) => {
  expect(hashRoute(hash)).toBe(path);
});
