import type { FastifyRequest } from 'fastify';

/** From where a call comes: for the audit log, and for the list of somebody's sessions. */
export interface Caller {
  readonly address: string;
  /** The call's id, which the log has too. */
  readonly reference: string;
  /** What the browser says of itself. */
  readonly userAgent?: string | undefined;
}

/** Longer is no address, and no column takes it. */
const longestAddress = 64;

/** The facts of a call, as audit entries and sessions keep them. */
export function callerOf({ ip, id, headers }: FastifyRequest): Caller {
  return { address: ip.slice(0, longestAddress), reference: id, userAgent: headers['user-agent'] };
}
