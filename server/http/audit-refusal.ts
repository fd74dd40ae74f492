import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/record.ts';
import type { Platform } from '../platform.ts';
import { callerOf } from './caller.ts';

/** What names a record in a call, whichever part of the call has it. */
const names = ['requestID', 'requestId', 'empcode', 'fileName', 'locationId', 'orgUnit', 'sessionId', 'id'];
const longest = 120;

/**
 * Audits that a signed-in person was refused what their role may not do (403) or a record that is not theirs to see (404), with
 * the record they named. It writes after the use case's own transaction is gone: the refusal leaves no other trace. Every other
 * refusal (a field that is wrong, a version that has moved on) is nobody's trespass and is not audited.
 */
export async function auditRefusal(
  platform: Platform,
  request: FastifyRequest,
  { status, code }: { readonly status: number; readonly code: string },
): Promise<void> {
  if (!request.actor || (status !== 403 && status !== 404)) return;
  try {
    await audit(platform.database.writes, platform.now(), {
      actor: request.actor.empcode,
      action: 'access.refused',
      subject: `${request.method} ${request.routeOptions.url ?? ''}`.slice(0, 200),
      caller: callerOf(request),
      after: { status, code, ...namedIn(request) },
    });
  } catch (error) {
    // It stays refused, and the log of the server has it.
    request.log.error({ err: error, status, code }, 'a refusal could not be audited');
  }
}

function namedIn({ params, query, body }: FastifyRequest): Record<string, string> {
  const given: Record<string, unknown> = { ...asObject(body), ...asObject(query), ...asObject(params) };
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      const text = typeof value === 'number' ? String(value) : value;
      return typeof text === 'string' ? [[name, text.slice(0, longest)]] : [];
    }),
  );
}

function asObject(part: unknown): object {
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? part : {};
}
