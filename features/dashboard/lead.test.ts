import { expect, test } from 'vitest';
import type { WaitingItem, WaitingPart } from '#contract/waiting.ts';
import { isWork, leadOf } from './lead.ts';

const places = [{ path: '/requests-list', below: true }, { path: '/payments' }] as const;
const steps = ['approval', 'clarification', 'verification'];

const item = (id: string, link: string): WaitingItem => ({
  kind: 'asset-request.approval',
  id,
  title: id,
  detail: '',
  label: 'Approve',
  tone: 'ask',
  link,
  since: '2026-11-18T08:00:00.000Z',
});
const part = (kind: string, count: number, oldest: string, more: Partial<WaitingPart>): WaitingPart => ({
  kind,
  count,
  oldest,
  paths: ['/requests-list'],
  ...more,
});
const own = part('asset-request.invoice', 2, '2026-11-01T08:00:00.000Z', {
  role: 'USER',
  paths: ['/asset-at-residence', '/requests-list'],
});

test('the work of an approver is one line: by step, in the order of the way, with the oldest and where to begin', () => {
  const lead = leadOf(
    {
      data: [item('mine', '/asset-at-residence/AAR-1'), item('first', '/requests-list/AAR-2')],
      parts: [
        part('asset-request.verification', 8, '2026-11-18T08:00:00.000Z', { role: 'FL1' }),
        own,
        part('asset-request.approval', 5, '2026-11-20T08:00:00.000Z', { role: 'FL1' }),
        part('asset-request.approval', 7, '2026-11-21T08:00:00.000Z', { role: 'FL2' }),
      ],
    },
    places,
    steps,
  );
  expect(lead).toMatchObject({
    counts: [
      { step: 'approval', count: 12 },
      { step: 'verification', count: 8 },
    ],
    oldest: '2026-11-18T08:00:00.000Z',
    first: { id: 'first' },
  });
});

test('what waits for somebody as an employee or an administrator leads nothing', () => {
  expect(leadOf({ data: [], parts: [] }, places, steps)).toBeNull();
  const stuck = part('asset-request.stuck', 3, '2026-11-18T08:00:00.000Z', {
    paths: ['/admin/asset-requests'],
  });
  expect(leadOf({ data: [], parts: [own, stuck] }, places, steps)).toBeNull();
});

test.each([
  ['/requests-list/AAR-1', true],
  ['/requests-list/AAR-1?role=FL1', true],
  ['/payments?mode=Reimbursement&search=AAR-1', true],
  ['/payments/my-account', false],
  ['/asset-at-residence/AAR-1', false],
  ['/admin/asset-requests', false],
])('%s is work: %s', (link, expected) => {
  expect(isWork({ link }, places)).toBe(expected);
});
