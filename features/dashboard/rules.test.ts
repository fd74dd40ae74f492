import { expect, test } from 'vitest';
import { type WaitingItem, waitingAt } from '#contract/waiting.ts';
import { badgesOf, gatherWaiting } from './rules.ts';

const item = (kind: string, id: string, since: string): WaitingItem => ({
  kind,
  id,
  since,
  title: id,
  detail: '',
  label: 'Open',
  link: '/',
  tone: 'ask',
});

const requests = {
  items: [item('asset-request.approval', '2', '2026-11-19T08:00:00.000Z')],
  parts: [
    { kind: 'asset-request.approval', count: 30, oldest: '2026-11-19T08:00:00.000Z', paths: ['/requests'] },
    {
      kind: 'asset-request.payment',
      count: 10,
      oldest: '2026-11-20T08:00:00.000Z',
      paths: ['/requests', '/payments'],
    },
    { kind: 'asset-request.order', count: 0, oldest: '', paths: ['/requests'] },
  ],
};
const policies = waitingAt('/policies', [
  item('policy.read', '9', '2026-11-20T08:00:00.000Z'),
  item('policy.read', '7', '2026-11-18T08:00:00.000Z'),
]);

test('what waits longest comes first, whichever feature says it; the total counts what is not listed', () => {
  const { data, total, parts } = gatherWaiting([requests, policies], 2);
  expect(data.map((waiting) => waiting.id)).toEqual(['7', '2']);
  expect(total).toBe(42);
  expect(parts.map(({ kind }) => kind)).toEqual([
    'asset-request.approval',
    'asset-request.payment',
    'policy.read',
  ]);
});

test('a badge counts what can be done under its path; what can be done under two is in both, and in the total once', () => {
  const { parts } = gatherWaiting([requests, policies], 2);
  expect(badgesOf(parts)).toEqual({ '/requests': 40, '/payments': 10, '/policies': 2 });
});

test('a feature with all its items at hand counts them by kind, the oldest of each first', () => {
  expect(policies.parts).toEqual([
    { kind: 'policy.read', count: 2, oldest: '2026-11-18T08:00:00.000Z', paths: ['/policies'] },
  ]);
});
