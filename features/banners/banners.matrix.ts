import { everybody } from '../../contract/audience.ts';
import type { Decider } from '../../testing/matrix-routes.ts';
import { keep, type Write } from '../../testing/matrix-row.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/rest/banners': 'own',
  'POST /download/rest/dismissBanner': 'own',
  'GET /download/rest/prompts': 'own',
  'POST /download/rest/answerPrompt': 'own',
  'GET /download/admin/banners/preview': 'role',
  'GET /download/admin/banners/report': 'role',
  'GET /download/admin/banners/reportCounts': 'role',
  'GET /download/admin/banners/exportReport': 'role',
  'GET /download/admin/banners/getRecords': 'role',
  'GET /download/admin/banners/getOverview': 'role',
  'POST /download/admin/banners/check': 'role',
  'POST /download/admin/banners/save': 'role',
  'POST /download/admin/banners/withdraw': 'role',
  'GET /download/admin/banners/export': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/banners/:kind?': ['GET /download/admin/banners/getRecords'],
  '/admin/banner-preview': ['GET /download/admin/banners/preview'],
  '/admin/prompt-answers': ['GET /download/admin/banners/report'],
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('banners', 'banner', {
    ...{ title: 'Lift', text: 'It works.', link: '/mode', linkLabel: 'Mode', tone: 'info', ended: false },
    ...{ days: { from: '2020-01-01', to: '2090-01-01' }, audience: everybody },
  }),
  keep('banners', 'prompt', {
    ...{ title: 'Lift', text: 'It works.', link: '', choices: ['Fine'], ended: false },
    ...{ days: { from: '2020-01-01', to: '2090-01-01' }, audience: everybody },
  }),
];
