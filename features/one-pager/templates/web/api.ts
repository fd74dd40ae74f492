import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const all = ['one-pager-templates'] as const;
export const refreshTemplates = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: all }),
    client.invalidateQueries({ queryKey: ['one-pagers'] }),
  ]);

/** All templates, drafts and those out of use too. */
export const templateList = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: async ({ signal }) => (await api.onePagerTemplates({ signal })).data,
});

/** One of them with its draft. */
export const templateOf = (templateId: string) =>
  queryOptions({
    queryKey: [...all, 'one', templateId],
    queryFn: async ({ signal }) => (await api.onePagerTemplate({ params: { templateId }, signal })).data,
    // What is being written is the page's own until it is loaded anew.
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Submitted = contract.SubmittedTemplate;

export const addTemplate = (body: Submitted, key: string) =>
  api.addOnePagerTemplate({ body, key }).then(({ data }) => data);
export const saveTemplate = (templateId: string, body: Submitted & { revision: number }) =>
  api.saveOnePagerTemplate({ params: { templateId }, body }).then(({ data }) => data);
export const publishTemplate = (templateId: string, revision: number) =>
  api.publishOnePagerTemplate({ params: { templateId }, body: { revision } }).then(({ data }) => data);
export const setWithdrawn = (templateId: string, withdrawn: boolean) =>
  api.withdrawOnePagerTemplate({ params: { templateId }, body: { withdrawn } });
export const preview = (body: BodyOf<typeof contract.previewOnePager>, signal: AbortSignal) =>
  api.previewOnePager({ body, signal }).then(({ data }) => data);

/** A version of one, for a copy of it. */
export const readTemplate = (templateId: string) =>
  api.onePagerTemplate({ params: { templateId } }).then(({ data }) => data);
