import type { FastifyRequest } from 'fastify';
import type { Caller } from '../audit/caller.ts';

/** Longer is no address, and no column takes it. */
const longestAddress = 64;

/** The facts of a call, as audit entries and sessions keep them. */
export function callerOf({ ip, id, headers }: FastifyRequest): Caller {
  return { address: ip.slice(0, longestAddress), reference: id, userAgent: headers['user-agent'] };
}
