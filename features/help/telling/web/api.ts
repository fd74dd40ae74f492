import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { dataAddress } from '../../../../web/lib/data-address.ts';
import { fetchBlob, send } from '../../../../web/lib/http.ts';
import type {
  AddToTelling,
  AnswerTelling,
  addToTelling,
  answerTelling,
  EndTelling,
  endTelling,
  myTellings,
  TellingFilter,
  telling,
  tellings,
  tellingTopics,
  tellUs,
} from '../contract.ts';

/** What every read of what was told begins with. */
export const allTellings = ['tellings'] as const;

const changes = { meta: { changesWithNotices: true } } as const;

/** What may be told of. */
export const topics = queryOptions({
  queryKey: [...allTellings, 'topics'],
  queryFn: ({ signal }) => send<typeof tellingTopics>('GET', '/download/rest/tellingTopics', { signal }),
  select: (answer) => answer.data,
});

/** What the reader has told. */
export const ownTellings = infiniteQueryOptions({
  queryKey: [...allTellings, 'own'],
  queryFn: ({ pageParam, signal }) =>
    send<typeof myTellings>('GET', '/download/rest/myTellings', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => page.next,
  ...changes,
});

/** What others have told that the reader answers for. */
export const toldTellings = (filter: TellingFilter) =>
  infiniteQueryOptions({
    queryKey: [...allTellings, 'told', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof tellings>('GET', '/download/rest/tellings', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...changes,
  });

/** A telling with all that was said. */
export const tellingOf = (tellingId: number) =>
  queryOptions({
    queryKey: [...allTellings, 'one', tellingId],
    queryFn: ({ signal }) =>
      send<typeof telling>('GET', '/download/rest/telling', { query: { tellingId }, signal }),
    select: (answer) => answer.data,
    ...changes,
  });

/** The picture of a telling, as an address. */
export const pictureOf = (fileName: string) =>
  queryOptions({
    queryKey: ['telling-picture', fileName],
    queryFn: async ({ signal }) =>
      dataAddress(await fetchBlob('/download/rest/download', { query: { fileName }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { offline: false },
  });

interface Typed {
  readonly topic: string;
  readonly text: string;
  readonly picture: readonly File[];
}

export const tellPath = '/download/rest/tellUs';

/** What is told as it is sent. */
export function tellingForm({ topic, text, picture }: Typed): FormData {
  const form = new FormData();
  form.set('Telling', JSON.stringify({ topic, text }));
  for (const file of picture) form.append('file', file, file.name);
  return form;
}

/** Tells the company something, once by its key. */
export const tell = (typed: Typed, key: string) =>
  send<typeof tellUs>('POST', tellPath, { form: tellingForm(typed), headers: { 'idempotency-key': key } });

export const answer = (body: AnswerTelling) =>
  send<typeof answerTelling>('POST', '/download/rest/answerTelling', { body });

export const add = (body: AddToTelling, key: string) =>
  send<typeof addToTelling>('POST', '/download/rest/addToTelling', {
    body,
    headers: { 'idempotency-key': key },
  });

export const end = (body: EndTelling) =>
  send<typeof endTelling>('POST', '/download/rest/endTelling', { body });
