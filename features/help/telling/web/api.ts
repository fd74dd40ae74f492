import { keepPreviousData } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AddToTelling, AnswerTelling, EndTelling, TellingFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of what was told begins with. */
export const allTellings = ['tellings'] as const;

const changes = { meta: { changesWithNotices: true } } as const;

/** What may be told of. */
export const topics = dataOf([...allTellings, 'topics'], api.tellingTopics);

/** What the reader has told. */
export const ownTellings = paged([...allTellings, 'own'], api.myTellings, { ...changes });

/** What others have told that the reader answers for. */
export const toldTellings = (filter: TellingFilter) =>
  paged([...allTellings, 'told', filter], api.tellings, {
    query: filter,
    placeholderData: keepPreviousData,
    ...changes,
  });

/** A telling with all that was said. */
export const tellingOf = (tellingId: number) =>
  dataOf([...allTellings, 'one', tellingId], api.telling, { query: { tellingId }, ...changes });

interface Typed {
  readonly topic: string;
  readonly text: string;
  readonly picture: readonly File[];
}

export const tellPath = pathOf(calls.tellUs);

/** What is told as it is sent. */
export const tellingForm = ({ topic, text, picture }: Typed): FormData =>
  multipartOf('Telling', { topic, text }, picture);

/** Tells the company something, once by its key. */
export const tell = (typed: Typed, key: string) => api.tellUs({ form: tellingForm(typed), key });

export const answer = (body: AnswerTelling) => api.answerTelling({ body });

export const add = (body: AddToTelling, key: string) => api.addToTelling({ body, key });

export const end = (body: EndTelling) => api.endTelling({ body });

/** The same as a file. */
export const exportedTellings = exportOf<typeof contract.exportTellings>(calls.exportTellings, 'told-us');
