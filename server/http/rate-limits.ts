import rateLimit from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from '#messages';
import { refuse } from '../../contract/refusal.ts';
import type { App } from './app.ts';
import { sendRefusal } from './route.ts';

// `max` at once, and after that as many as `timeWindow` (milliseconds) brings back: max / timeWindow.
/** A whole company may sit behind one address. */
const callsByAddress = { max: 2_000, timeWindow: 1_000 };
const signInsByAddress = { max: 50, timeWindow: 1_000 };
/** A session may make 300 calls at once and 50 a second after. */
const callsBySession = { max: 300, timeWindow: 6_000 };

type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;

/** The limits that every call is held to; each answers 429 and returns the reply when one is passed. */
export interface RateLimits {
  readonly byAddress: Limit;
  readonly bySession: Limit;
}

/** Prepares the limits. Each server counts for itself. */
export async function createRateLimits(app: App): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, store: Buckets });
  return {
    byAddress: limit(app.createRateLimit(callsByAddress)),
    bySession: limit(
      app.createRateLimit({ ...callsBySession, keyGenerator: (request) => request.sessionId ?? '' }),
    ),
  };
}

/** Holds each route that is registered in this scope after this call to the limit for sign-ins: a sign-in calls each once. */
export function limitSignIns(app: App): void {
  app.addHook('onRoute', (route) => {
    const byAddress = limit(app.createRateLimit(signInsByAddress));
    route.onRequest = async (request, reply) => {
      if (await byAddress(request, reply)) return reply;
    };
  });
}

function limit(check: ReturnType<App['createRateLimit']>): Limit {
  return async (request, reply) => {
    const found = await check(request);
    if (found.isAllowed || !found.isExceeded) return null;
    reply.header('retry-after', Math.max(1, found.ttlInSeconds));
    return sendRefusal(request, reply, refuse(429, 'too_many', m.error_too_many()));
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
