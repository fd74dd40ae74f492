import { expect, test } from 'vitest';
import type { Attention, AttentionSource } from '#contract/attention.ts';
import { smallCompany } from '#testing/small-company.ts';
import { getAttention } from '../contract.ts';
import { readNeeds } from './service.ts';

const company = smallCompany();
const actor = { empcode: 'A1', name: 'Asha', email: '', orgUnit: '', locationId: '' };
const admin = { ...actor, grants: [{ role: 'ADMIN' as const, locationId: null, orgUnit: null }] };
const need = (key: string, tone: Attention['tone']) => ({ key, tone, title: key, text: '', path: '/' });
const source = (name: string, look: AttentionSource['look']): AttentionSource => ({
  label: () => name,
  readers: ['ADMIN'],
  look,
});

test('what does not work stands first, and a room that fails or takes too long is named', async () => {
  const sources = [
    source('slow', () => new Promise(() => {})),
    source('jobs', async () => [need('late', 'ask'), need('failed', 'bad')]),
    source('broken', async () => {
      throw new Error('broken');
    }),
  ];
  const { log } = company.portal.platform;
  const found = await readNeeds({ log }, sources, admin, 50);
  expect(found.needs.map(({ key }) => key)).toEqual(['failed', 'late']);
  expect(found.missing).toEqual(['slow', 'broken']);
  expect(await readNeeds({ log }, sources, { ...actor, grants: [] }, 50)).toEqual({ needs: [], missing: [] });
});

test('every room answers in an empty company', async () => {
  const { answer } = await company.call('admin', getAttention);
  expect(answer.data.missing).toEqual([]);
});
