import { formatDistance } from 'date-fns';

/** How long ago or how far ahead: '3 days ago', 'in 2 hours'; never 'about' or 'almost' (section 9). */
export function relativeTime(moment: Date, now: Date): string {
  return formatDistance(moment, now, { addSuffix: true }).replace(/\b(about|almost) /, '');
}
