import type { DemoGiven } from '#server/feature.ts';
import { loadAuditEntries } from './demo-audit.ts';
import { loadComments } from './demo-comments.ts';
import { loadNotices } from './demo-notices.ts';
import { loadRequests } from './demo-requests.ts';

/** Some weeks of requests, with what their steps have left behind: notices, entries of the audit log, and what people said. */
export async function loadDemo(given: DemoGiven): Promise<void> {
  await loadRequests(given);
  await loadNotices(given);
  await loadComments(given);
  await loadAuditEntries(given);
}
