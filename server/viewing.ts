import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, Colleague } from '#contract/people.ts';

/** An administrator who looks at the portal as a colleague sees it. */
export interface Viewing {
  readonly viewingId: string;
  /** Who looks. */
  readonly by: Actor;
  readonly as: Colleague;
}

/** As whom whatever runs now was asked to be seen; nothing: whoever is called for is who calls. */
const looking = new AsyncLocalStorage<Viewing>();

/** The viewing that runs now; undefined: none does. */
export const viewingNow = (): Viewing | undefined => looking.getStore();

/** Does `work`, and all that it waits for, in a viewing: the database keeps nothing of it, and the audit log has who looks. */
export const whileViewing = <T>(viewing: Viewing, work: () => T): T => looking.run(viewing, work);

/** Does what is the portal's own in a viewing, such as an entry of the audit log. */
export const apartFromViewing = <T>(work: () => T): T => looking.exit(work);
