import { callsOf } from '#web/lib/calls.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { SignInChange } from '../contract.ts';
import type { SignInAction } from '../rules.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of the changes begins with: what is done with one shows in the employee's record, too. */
export const signInsKey = [...staffKey, 'sign-ins'] as const;

/** The changes that are open, page by page. */
export const signInList = paged([...signInsKey, 'list'], api.getSignInChanges, {
  meta: { changesWithNotices: true },
});

/** The open change of one's own address. */
export const ownSignIn = dataOf([...signInsKey, 'own'], api.getOwnSignInChange, {
  meta: { changesWithNotices: true },
});

/** Does something with a change: as its holder, or as whoever decides about it. */
export async function actOn({ changeId }: SignInChange, action: SignInAction): Promise<void> {
  if (action === 'confirm' || action === 'stop') await api.answerSignInChange({ body: { changeId, action } });
  else await api.decideSignInChange({ body: { changeId, action } });
}
