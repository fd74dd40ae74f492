import type { Part } from './part.ts';

/** All that is measured, in the order of the table: each file has its part. */
export const parts: Readonly<Record<string, () => Promise<{ readonly part: Part }>>> = {
  reads: () => import('./reads.ts'),
  list: () => import('./list.ts'),
  people: () => import('./people-part.ts'),
  typists: () => import('./typists.ts'),
  'sign-in-check': () => import('./sign-in-check.ts'),
  'sign-ins': () => import('./sign-ins.ts'),
  peers: () => import('./peers.ts'),
  growth: () => import('./growth.ts'),
  inbox: () => import('./inbox.ts'),
  reports: () => import('./reports.ts'),
  sheets: () => import('./sheets.ts'),
  processes: () => import('./processes.ts'),
  starts: () => import('./starts.ts'),
  memory: () => import('./memory.ts'),
  live: () => import('./live.ts'),
  pages: () => import('./pages.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  chart: () => import('./chart.ts'),
  palette: () => import('./palette.ts'),
  'first-page': () => import('./first-page.ts'),
  'one-pager': () => import('./one-pagers.ts'),
  uploads: () => import('./uploads.ts'),
};
