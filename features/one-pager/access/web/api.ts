import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { calls as searchCalls } from '#features/directory/search/calls.ts';
import type * as searchContract from '#features/directory/search/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);
const searchApi = callsOf<typeof searchContract>(searchCalls);

const all = ['one-pager-access'] as const;
/** Who sees what may change what the reader sees themselves. */
export const refreshAccess = (client: QueryClient) =>
  Promise.all(
    [all, ['one-pagers'], ['one-pager-menu'], ['one-pager-templates']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export const roleList = queryOptions({
  queryKey: [...all, 'roles'],
  queryFn: async ({ signal }) => (await api.onePagerRoles({ signal })).data,
});

export const accessList = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: async ({ signal }) => (await api.onePagerAccess({ signal })).data,
});

export const addRole = (body: BodyOf<typeof contract.addOnePagerRole>) => api.addOnePagerRole({ body });
export const saveRole = (body: BodyOf<typeof contract.saveOnePagerRole>) => api.saveOnePagerRole({ body });
export const removeRole = (role: string) => api.removeOnePagerRole({ body: { role } });
export const addAccess = (body: BodyOf<typeof contract.addOnePagerAccess>) => api.addOnePagerAccess({ body });
export const saveAccess = (body: BodyOf<typeof contract.saveOnePagerAccess>) =>
  api.saveOnePagerAccess({ body });
export const removeAccess = (accessId: number) => api.removeOnePagerAccess({ body: { accessId } });

/** People whom a name or code means, at most ten. */
export const lookUp = async (query: string) => {
  const { data, complete } = await searchApi.empSearch({ query: { query } });
  return { data: data.slice(0, 10), complete };
};
