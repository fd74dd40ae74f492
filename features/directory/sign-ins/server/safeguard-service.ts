import type { Caller } from '#server/audit/caller.ts';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Moved } from '../../company/gains.ts';
import { type Budgets, gainsOf } from '../../company/server/gains-service.ts';
import { askSignIn } from './service.ts';
import { holdsMore } from './store.ts';

interface Said {
  readonly empcode: string;
  readonly before: string;
  readonly after: string;
  readonly at: Date;
  /** The company's day. */
  readonly today: string;
  readonly from: Partial<Caller>;
}

/** What keeps anybody from becoming somebody else by what the company's directory says of them; it is offered to the room that hears it. */
export const safeguards = (platform: Pick<Platform, 'outbox'>) => ({
  /** True: they hold a role, so that the address waits for an administrator, who is asked. The transaction holds the employee. */
  async holdsBackSignIn(tx: Tx, { empcode, before, after, at, today, from }: Said): Promise<boolean> {
    if (!(await holdsMore(tx, empcode))) return false;
    await askSignIn(tx, platform, {
      empcode,
      emailBefore: before,
      email: after,
      source: 'directory',
      by: null,
      actor: 'scim',
      at,
      effectiveOn: today,
      from,
    });
    return true;
  },
  /** What the entry of a change says of who gained power by it. */
  gainsOf: (tx: Tx, budgets: Budgets, moved: Moved, today: string) =>
    gainsOf(tx, budgets, [moved], { by: null, day: today }),
});
