import type { Call } from '#contract/call.ts';

/** Rows of a table that a write leaves: of these columns, so many. */
export interface Trace {
  readonly table: string;
  readonly where: Readonly<Record<string, unknown>>;
  /** One where nothing is said; none: that it is gone. */
  readonly times?: number;
}

/** What a write leaves once it is done. */
export interface Leaves {
  readonly rows?: readonly Trace[];
  /** The entries of the audit log, by action. */
  readonly audited?: readonly string[];
  /** It decides what is known by this name: of several, the last counts; where others decide too, the one that comes last in this order. */
  readonly decides?: string;
  readonly order?: number;
}

export type Outcome = 'answered' | 'found' | 'refused' | 'open';

/** A write that somebody has sent, once or again and again. */
export interface Entry {
  readonly empcode: string;
  readonly room: string;
  readonly act: string;
  readonly call: Pick<Call, 'method' | 'path'>;
  /** Null: the call takes none. */
  readonly key: string | null;
  /** False: nothing is kept of its key. */
  keepsKey?: false;
  /** How often it was sent. */
  tries: number;
  /** Answered as done; found to be done, though no answer came; refused; or none of these yet. */
  outcome: Outcome;
  /** Why it was refused, or what was wrong with the answer. */
  said?: string;
  /** A refusal that nobody could expect. */
  unexpected?: true;
  leaves: Leaves;
}

/** What was counted of the writes in a room. */
export interface RoomCount {
  readonly room: string;
  readonly calls: number;
  readonly answered: number;
  readonly found: number;
  readonly refused: number;
  readonly retried: number;
}

/** A call that was sent: from when to when, and whether it failed. */
export interface Sending {
  readonly from: number;
  readonly to: number;
  /** What failed; null: it did not. */
  readonly failed: string | null;
}

/** Of the calls that were under way while nothing was broken: how many there were, and how many failed. */
export interface Outside {
  readonly calls: number;
  readonly failed: readonly Sending[];
}

const mostFaults = 20;

/** Notes each write that people send, and what became of it. */
export class Ledger {
  readonly #entries: Entry[] = [];
  readonly #deciding = new Map<string, Entry>();
  /** Answers that tell of a failure, by status; 0: no answer at all. */
  readonly failures = new Map<number, number>();
  readonly faults: string[] = [];
  readonly #sendings: Sending[] = [];

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  begin(entry: Omit<Entry, 'tries' | 'outcome' | 'leaves'>): Entry {
    const begun: Entry = { ...entry, tries: 0, outcome: 'open', leaves: {} };
    this.#entries.push(begun);
    return begun;
  }

  sent(sending: Sending): void {
    this.#sendings.push(sending);
  }

  /** Those under way in none of these times. */
  outside(windows: readonly { readonly from: number; readonly to: number }[]): Outside {
    const own = this.#sendings.filter(
      (one) => !windows.some(({ from, to }) => one.from <= to && one.to >= from),
    );
    return { calls: own.length, failed: own.filter(({ failed }) => failed !== null) };
  }

  /** A call has failed. What is no outage is a fault of the portal: its first ones are kept as they were told. */
  failed(status: number, text: string): void {
    this.failures.set(status, (this.failures.get(status) ?? 0) + 1);
    if (status !== 0 && status !== 503 && this.faults.length < mostFaults)
      this.faults.push(`${status} ${text.slice(0, 300)}`);
  }

  /** It is done, by an answer or as was found: from now on it has to be there. What it decides, what came before decides no more. */
  done(entry: Entry, outcome: 'answered' | 'found', leaves: Leaves): void {
    entry.outcome = outcome;
    entry.leaves = leaves;
    const { decides, order = 0 } = leaves;
    if (decides === undefined) return;
    const before = this.#deciding.get(decides);
    const isLast = !before || (before.leaves.order ?? 0) <= order;
    const passed = isLast ? before : entry;
    if (passed) passed.leaves = { ...passed.leaves, rows: [] };
    if (isLast) this.#deciding.set(decides, entry);
  }

  byRoom(): RoomCount[] {
    const rooms = Map.groupBy(this.#entries, ({ room }) => room);
    return [...rooms]
      .map(([room, entries]) => {
        const of = (outcome: Outcome) => entries.filter((entry) => entry.outcome === outcome).length;
        const calls = entries.reduce((sum, { tries }) => sum + tries, 0);
        const retried = entries.filter(({ tries }) => tries > 1).length;
        return { room, calls, answered: of('answered'), found: of('found'), refused: of('refused'), retried };
      })
      .sort((one, other) => (one.room < other.room ? -1 : 1));
  }
}
