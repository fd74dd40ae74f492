import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { type Viewing, whileViewing } from '../viewing.ts';
import { judgeViewing } from './policy.ts';

/** The header in which a page says in which viewing it is drawn: its id, or `none`. Whoever sends none takes the session as it is. */
const pageHeader = 'x-viewing';

/** What is refused to whoever looks at the portal as somebody else: to change anything. */
export const refusedToWrite = ({ as: { name } }: Viewing): Refusal =>
  refuse(403, 'viewing_as', m.error_viewing_as({ name }));

/**
 * As whom a call is made, and whether it may be, where its caller looks at the portal as somebody else; also that its page is drawn for whom it is
 * made. What is the session's own is made as its holder.
 */
export function admitViewing(request: FastifyRequest, viewing: Viewing | undefined): Refusal | null {
  const { policy, call } = request.routeOptions.config;
  const verdict = policy ? judgeViewing(request.method, policy, call) : 'write';
  if (verdict === 'own') {
    if (viewing) request.actor = viewing.by;
    return null;
  }
  request.viewing = viewing ?? null;
  const drawn = request.headers[pageHeader];
  if (drawn !== undefined && drawn !== (viewing?.viewingId ?? 'none'))
    return refuse(409, 'viewing_changed', m.error_viewing_changed());
  if (!viewing || verdict === 'read') return null;
  if (verdict === 'write') return refusedToWrite(viewing);
  return refuse(403, 'viewing_private', m.error_viewing_private({ name: viewing.as.name }));
}

/** Does `work` in the viewing in which a call is made, if it is in one. */
export const inViewingOf = <T>({ viewing }: Pick<FastifyRequest, 'viewing'>, work: () => T): T =>
  viewing ? whileViewing(viewing, work) : work();
