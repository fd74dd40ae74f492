import { expect, test } from 'vitest';
import type { WaitingItem } from './contract.ts';
import { gatherWaiting } from './rules.ts';

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

test('what waits longest comes first, whichever feature says it; the total counts what is not listed', () => {
  const requests = {
    items: [item('asset-request.approve', '2', '2026-11-19T08:00:00.000Z')],
    total: 40,
  };
  const policies = {
    items: [
      item('policy.read', '9', '2026-11-20T08:00:00.000Z'),
      item('policy.read', '7', '2026-11-18T08:00:00.000Z'),
    ],
    total: 2,
  };
  const { data, total } = gatherWaiting([requests, policies], 2);
  expect(data.map((waiting) => waiting.id)).toEqual(['7', '2']);
  expect(total).toBe(42);
});
