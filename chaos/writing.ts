import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import type { Sent } from '#testing/asset-requests.ts';
import type { Leaves } from './ledger.ts';

/** What a call is sent with. */
export interface Asked<C extends Call> {
  readonly body?: BodyOf<C>;
  readonly query?: QueryOf<C>;
  readonly params?: ParamsOf<C>;
  readonly files?: readonly Sent[];
}

/** What a call that writes is sent with, and what is known of it beforehand. */
export interface Written<C extends Call> extends Asked<C> {
  /** The refusals that may come by what others do at the same time, or have done, by their code. */
  readonly refusals?: readonly string[];
  /** What it leaves. */
  readonly leaves?: Leaves | ((answer: AnswerOf<C>) => Leaves);
  /** Its entries of the audit log, where `leaves` are known from the answer alone and the call takes no key. */
  readonly audited?: readonly string[];
  /** Whether an answer says that a part of it has failed: the same is sent again, under the same key. */
  readonly isPartly?: (answer: AnswerOf<C>) => boolean;
  /** False where a call drops repetitions by itself, and keeps no key for it. */
  readonly keepsKey?: false;
}

/** What somebody is doing: in which room, and by which calls they write. */
export interface Doing {
  readonly room: string;
  readonly name: string;
  readonly calls: readonly Call[];
}
