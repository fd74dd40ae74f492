import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { onlyAdmitted } from './only-admitted.ts';
import { sendRefusal } from './send-refusal.ts';

// `max` at once, and after that as many as `timeWindow` (milliseconds) brings back: max / timeWindow.
/** A whole company may sit behind one address. */
const callsByAddress = { max: 2_000, timeWindow: 1_000 };
const signInsByAddress = { max: 50, timeWindow: 1_000 };
/** A code is printed for one person: whoever tries many is not that one. */
const codesByAddress = { max: 5, timeWindow: 60_000 };
/** A session may make 300 calls at once and 50 a second after. */
const callsBySession = { max: 300, timeWindow: 6_000 };
/** A directory sends a change a call, and a whole company at its first run. */
const callsByProvisioner = { max: 600, timeWindow: 6_000 };
const wrongTokensByAddress = { max: 20, timeWindow: 60_000 };

/** True when the call was answered 429. Not the reply itself: whoever awaits that gets nothing in the end. */
type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Answers a call that was too many, or null. */
type Tell = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** The limits that calls are held to. */
export interface RateLimits {
  readonly byAddress: Limit;
  /** Only for a call that is made in a session: all the others would share one limit. */
  readonly bySession: Limit;
  /** For the company's directory, wherever it calls from. */
  readonly byProvisioner: Limit;
  /** For whoever calls as the directory without its token. */
  readonly byWrongToken: Limit;
}

/** Prepares the limits. Each server counts for itself. */
export async function createRateLimits(app: FastifyInstance): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, store: Buckets });
  return {
    byAddress: limit(app.createRateLimit(callsByAddress)),
    bySession: limit(
      app.createRateLimit({ ...callsBySession, keyGenerator: (request) => request.sessionId ?? '' }),
    ),
    byProvisioner: limit(app.createRateLimit({ ...callsByProvisioner, keyGenerator: () => '' })),
    byWrongToken: limit(app.createRateLimit(wrongTokensByAddress)),
  };
}

/**
 * Holds each route that is registered in this scope after this call to the limit for sign-ins: a sign-in calls each once. `tell` answers
 * somebody's browser in the page's way, or leaves it to the refusal.
 */
export function limitSignIns(app: FastifyInstance, tell: Tell): void {
  limitEach(app, signInsByAddress, tell);
}

/** The same, to the limit for one-time codes. */
export function limitCodes(app: FastifyInstance): void {
  limitEach(app, codesByAddress);
}

function limitEach(app: FastifyInstance, most: { max: number; timeWindow: number }, tell?: Tell): void {
  app.addHook('onRoute', (route) => {
    const byAddress = limit(app.createRateLimit(most), tell);
    route.onRequest = onlyAdmitted(async (request, reply) => !(await byAddress(request, reply)));
  });
}

function limit(check: ReturnType<FastifyInstance['createRateLimit']>, tell: Tell = () => null): Limit {
  return async (request, reply) => {
    const found = await check(request);
    if (found.isAllowed || !found.isExceeded) return false;
    reply.header('retry-after', Math.max(1, found.ttlInSeconds));
    tell(request, reply) ?? sendRefusal(request, reply, refuse(429, 'too_many', m.error_too_many()));
    return true;
  };
}

const mostKeys = 50_000;

/**
 * Counts as a leaking bucket does, where the library's own store counts by windows: calls are let through evenly, none is
 * punished for those that were refused, and calls that come in the same instant are told apart.
 */
class Buckets {
  /** By key: when the bucket will be empty. The longest untouched comes first. */
  readonly #emptyAt = new Map<string, number>();

  incr(
    key: string,
    answer: (error: Error | null, found?: { current: number; ttl: number }) => void,
    timeWindow: number,
    max: number,
  ): void {
    const now = Date.now();
    const drop = timeWindow / max;
    const emptyAt = Math.max(this.#emptyAt.get(key) ?? 0, now) + drop;
    const over = emptyAt - now - timeWindow;
    // Less than a thousandth of a drop is rounding.
    if (over > drop / 1_000) {
      answer(null, { current: max + 1, ttl: over });
      return;
    }
    this.#emptyAt.delete(key);
    this.#emptyAt.set(key, emptyAt);
    const [oldest] = this.#emptyAt.keys();
    if (this.#emptyAt.size > mostKeys && oldest !== undefined) this.#emptyAt.delete(oldest);
    answer(null, { current: Math.min(max, Math.ceil((emptyAt - now) / drop)), ttl: emptyAt - now });
  }

  /** Each limit has buckets of its own. */
  child(): Buckets {
    return new Buckets();
  }
}
