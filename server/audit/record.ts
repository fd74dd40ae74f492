import type { Db, Tx } from '../db/database.ts';
import { apartFromViewing, type Viewing, viewingNow } from '../viewing.ts';
import type { Caller } from './caller.ts';
import { insertEntries } from './store.ts';

export interface AuditEntry {
  readonly actor: string | null;
  /** What was done, as `thing.verb`: `asset-request.approve`. */
  readonly action: string;
  /** On whom or what: an empcode, a request id. */
  readonly subject?: string | undefined;
  /** From where the call came that did it; a job has none. */
  readonly caller?: Partial<Caller> | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Writes rows of the append-only audit log, one for each entry, in the use case's own transaction; the sealer chains them after
 * the commit. Never give it a secret: what is named like one is not written.
 */
export async function audit(tx: Tx | Db, at: Date, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const viewing = viewingNow();
  if (!viewing) return insertEntries(tx, at, jsonOf(entries));
  const seen = entries.map((entry) => asSeen(entry, viewing));
  return apartFromViewing(() => insertEntries(tx, at, jsonOf(seen)));
}

/** Whoever looks at the portal as somebody else has done what was done in it. */
function asSeen(entry: AuditEntry, { by, as }: Viewing): AuditEntry {
  const actor = entry.actor === as.empcode ? by.empcode : entry.actor;
  const after = typeof entry.after === 'object' ? entry.after : { value: entry.after };
  return { ...entry, actor, after: { ...after, viewingAs: as.empcode } };
}

/** What somebody may come to have more of by what another does: a role, who they are signed in as, what they may spend, who reports to them. */
export type Gain = 'role' | 'sign-in' | 'budget' | 'reports';

/** So many are named in one entry; a spreadsheet may promote everybody. */
const mostGained = 20;

/**
 * What an entry's `after` says besides, where somebody gained power by what was done: the log is searched for it, so that it need not be noticed.
 * Nothing where nobody did.
 */
export function gained(what: Gain, empcodes: readonly string[]): { gained?: object[]; gainedMore?: number } {
  if (empcodes.length === 0) return {};
  const more = empcodes.length - mostGained;
  return {
    gained: empcodes.slice(0, mostGained).map((empcode) => ({ empcode, what })),
    ...(more > 0 && { gainedMore: more }),
  };
}

const secretName =
  /(token|secret|password|passphrase|cookie|authorization|bearer|ticket|samlresponse|assertion|private_?key)$/i;

/**
 * As JSON that the database takes, whatever somebody has sent: it knows no NUL and no half of a pair. Whatever stands under a secret's name
 * is left out, so that a use case that grows a field leaks nothing by it.
 */
function jsonOf(entries: readonly AuditEntry[]): string {
  const rows = entries.map(({ caller, ...entry }) => ({
    ...entry,
    address: caller?.address,
    reference: caller?.reference,
  }));
  return JSON.stringify(rows, (name, inner: unknown) => {
    if (secretName.test(name)) return '[secret]';
    return typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '\uFFFD') : inner;
  });
}
