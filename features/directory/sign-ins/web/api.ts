import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { staffKey } from '../../company/web/api.ts';
import type {
  answerSignInChange,
  decideSignInChange,
  getOwnSignInChange,
  getSignInChanges,
  SignInChange,
} from '../contract.ts';
import type { SignInAction } from '../rules.ts';

/** What every read of the changes begins with: what is done with one shows in the employee's record, too. */
export const signInsKey = [...staffKey, 'sign-ins'] as const;

/** The changes that are open, page by page. */
export const signInList = infiniteQueryOptions({
  queryKey: [...signInsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    send<typeof getSignInChanges>('GET', '/download/admin/getSignInChanges', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
  meta: { changesWithNotices: true },
});

/** The open change of one's own address. */
export const ownSignIn = queryOptions({
  queryKey: [...signInsKey, 'own'],
  queryFn: ({ signal }) =>
    send<typeof getOwnSignInChange>('GET', '/download/rest/getOwnSignInChange', { signal }),
  select: (answer) => answer.data,
  meta: { changesWithNotices: true },
});

/** Does something with a change: as its holder, or as whoever decides about it. */
export async function actOn({ changeId }: SignInChange, action: SignInAction): Promise<void> {
  if (action === 'confirm' || action === 'stop')
    await send<typeof answerSignInChange>('POST', '/download/rest/answerSignInChange', {
      body: { changeId, action },
    });
  else
    await send<typeof decideSignInChange>('POST', '/download/admin/decideSignInChange', {
      body: { changeId, action },
    });
}
