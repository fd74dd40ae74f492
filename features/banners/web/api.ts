import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import { allOf } from '../../../web/records/kept.ts';
import type {
  AnswerPrompt,
  answerPrompt,
  Banner,
  dismissBanner,
  getBanners,
  getPrompts,
  PreviewAs,
  previewBanners,
  promptReport,
  promptReportCounts,
} from '../contract.ts';

/** What every read of banners and prompts begins with: a change of what is kept makes all of them stale. */
const all = allOf({ base: '/download/admin/banners' });

/** The banners that the reader is shown. Without an answer there is none: not asked twice. */
export const myBanners = queryOptions({
  queryKey: [...all, 'shown'],
  queryFn: async ({ signal }) =>
    (await send<typeof getBanners>('GET', '/download/rest/banners', { signal })).data,
  retry: false,
});

/** Puts a version of a banner away. */
export const dismiss = ({ banner, version }: Banner) =>
  send<typeof dismissBanner>('POST', '/download/rest/dismissBanner', { body: { banner, version } });

/** What the reader is asked and has not answered; as it is now, never as it was read before. */
export const myPrompts = queryOptions({
  queryKey: [...all, 'asked'],
  queryFn: async ({ signal }) =>
    (await send<typeof getPrompts>('GET', '/download/rest/prompts', { signal })).data,
  meta: { offline: false },
});

/** Answers a prompt; answers whether another is due. */
export const answer = async (body: AnswerPrompt) =>
  (await send<typeof answerPrompt>('POST', '/download/rest/answerPrompt', { body })).data.pop_status;

/** What somebody else is shown. */
export const previewAs = (query: PreviewAs) =>
  queryOptions({
    queryKey: [...all, 'preview', query],
    queryFn: async ({ signal }) =>
      (await send<typeof previewBanners>('GET', '/download/admin/banners/preview', { query, signal })).data,
  });

interface Asked {
  readonly prompt: string;
  readonly who?: 'answered' | 'silent';
}

/** Whom a prompt is for and what each has answered. */
export const reportOf = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [...all, 'report', asked],
    queryFn: ({ pageParam, signal }) =>
      send<typeof promptReport>('GET', '/download/admin/banners/report', {
        query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** How many of them have answered what. */
export const reportCounts = (prompt: string) =>
  queryOptions({
    queryKey: [...all, 'counts', prompt],
    queryFn: async ({ signal }) =>
      (
        await send<typeof promptReportCounts>('GET', '/download/admin/banners/reportCounts', {
          query: { prompt },
          signal,
        })
      ).data,
  });
