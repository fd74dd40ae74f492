import { earlier } from '#formats/text/lists.ts';
import { isViewed } from './viewing.ts';

/**
 * What somebody has typed and not sent yet, kept in this browser by empcode: nobody else who signs in here is shown it. Files
 * are kept elsewhere (kept-files.ts), or not.
 */
interface Kept {
  readonly at: string;
  readonly value: unknown;
}

const most = 20;
const keptFor = 30 * 24 * 60 * 60_000;
const storageKey = (empcode: string) => `asset-request-drafts:${empcode}`;

/** A draft and when it was last changed, or null. Drafts older than 30 days are forgotten. */
export function readDraft<Value>(empcode: string, name: string): { at: string; value: Value } | null {
  const kept = readAll(empcode)[name];
  return kept ? { at: kept.at, value: kept.value as Value } : null;
}

/** Every draft that is kept here. */
export function listDrafts(empcode: string): { name: string; at: string; value: unknown }[] {
  return Object.entries(readAll(empcode)).map(([name, kept]) => ({ name, ...kept }));
}

/** Keeps a draft; the oldest goes where there are more than 20. */
export function writeDraft(empcode: string, name: string, value: unknown): void {
  const drafts = { ...readAll(empcode), [name]: { at: new Date().toISOString(), value } };
  const newest = Object.entries(drafts).sort(([, one], [, other]) => earlier(other.at, one.at));
  save(empcode, Object.fromEntries(newest.slice(0, most)));
}

/** Forgets a draft. */
export function dropDraft(empcode: string, name: string): void {
  const { [name]: _dropped, ...rest } = readAll(empcode);
  save(empcode, rest);
}

function readAll(empcode: string): Record<string, Kept> {
  if (isViewed(empcode)) return {};
  try {
    const all = JSON.parse(localStorage.getItem(storageKey(empcode)) ?? '{}') as Record<string, Kept>;
    return Object.fromEntries(
      Object.entries(all).filter(([, kept]) => Date.now() - Date.parse(kept.at) < keptFor),
    );
  } catch {
    return {};
  }
}

function save(empcode: string, drafts: Record<string, Kept>): void {
  if (isViewed(empcode)) return;
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(storageKey(empcode));
    else localStorage.setItem(storageKey(empcode), JSON.stringify(drafts));
  } catch {
    // Storage is closed or full: the form works on, without a draft.
  }
}
