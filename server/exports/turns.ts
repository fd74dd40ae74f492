import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '../platform.ts';

/** How many exports this server writes at once, whoever asks. */
const mostAtOnce = 4;

/** Who has an export on its way, on each portal. */
const underWay = new WeakMap<Platform, Set<string>>();

/** Lets somebody export: one at a time, and few of all people at once. @returns what ends it */
export function takeTurn(platform: Platform, empcode: string): (() => void) | Refusal {
  const taken = underWay.get(platform) ?? new Set();
  underWay.set(platform, taken);
  if (taken.has(empcode)) return refuse(429, 'export_under_way', m.export_refused_under_way());
  if (taken.size >= mostAtOnce) return refuse(429, 'too_many_exports', m.export_refused_many());
  taken.add(empcode);
  return () => void taken.delete(empcode);
}
