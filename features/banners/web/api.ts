import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { allOf } from '#web/records/kept.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AnswerPrompt, Banner, PreviewAs } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of banners and prompts begins with: a change of what is kept makes all of them stale. */
const all = allOf({ base: '/download/admin/banners' });

/** The banners that the reader is shown. Without an answer there is none: not asked twice. */
export const myBanners = queryOptions({
  queryKey: [...all, 'shown'],
  queryFn: async ({ signal }) => (await api.getBanners({ signal })).data,
  retry: false,
});

/** Puts a version of a banner away. */
export const dismiss = ({ banner, version }: Banner) => api.dismissBanner({ body: { banner, version } });

/** What the reader is asked and has not answered; as it is now, never as it was read before. */
export const myPrompts = dataOf([...all, 'asked'], api.getPrompts, {
  meta: { offline: false },
});

/** Answers a prompt; answers whether another is due. */
export const answer = async (body: AnswerPrompt) => (await api.answerPrompt({ body })).data.pop_status;

/** What somebody else is shown. */
export const previewAs = (query: PreviewAs) =>
  dataOf([...all, 'preview', query], api.previewBanners, { query });

/** Whom a prompt is for and what each has answered. */
export const reportOf = (asked: { readonly prompt: string; readonly who?: 'answered' | 'silent' }) =>
  paged([...all, 'report', asked], api.promptReport, { query: asked, placeholderData: keepPreviousData });

/** How many of them have answered what. */
export const reportCounts = (prompt: string) =>
  dataOf([...all, 'counts', prompt], api.promptReportCounts, { query: { prompt } });
