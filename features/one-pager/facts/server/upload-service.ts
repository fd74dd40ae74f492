import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { Outbox } from '#server/jobs/outbox.ts';
import type { Batch, UploadKind } from '#server/uploads/kind.ts';
import { factUploadFields, ratingFields } from '../upload-fields.ts';
import type {} from './jobs.ts';
import {
  applyFacts,
  applyRatings,
  judgedFacts,
  judgedRatings,
  lockPeople,
  peopleOf,
  undoFacts,
  undoRatings,
} from './upload-store.ts';

export const factsKind = 'one-pager-facts';

/** So many people are named in a job; where they are more, everybody's pages are looked at. */
const mostNamed = 1_000;

/** What is said of people for their one-pagers: ratings for years, and facts. Once it is applied or undone, their pages are published anew. */
export function onePagerUploads({ outbox }: { readonly outbox: Outbox }): readonly [UploadKind, UploadKind] {
  const publish = async (tx: Tx, { uploadId }: Batch) =>
    outbox.put(tx, 'one-pager.publish', { empcodes: await peopleOf(tx, uploadId, mostNamed) });
  const common = {
    openTo: ['HR'] as const,
    choices: async () => ({}),
    links: (key: string) => [`person:${key}`],
    further: async () => [],
    lock: lockPeople,
    brokenBy: () => null,
  };
  return [
    {
      ...common,
      kind: 'one-pager-ratings',
      title: m.onepager_upload_ratings,
      fields: ratingFields,
      judged: judgedRatings,
      async apply(tx, batch) {
        await applyRatings(tx, batch);
        await publish(tx, batch);
      },
      async undo(tx, batch) {
        const stay = await undoRatings(tx, batch);
        await publish(tx, batch);
        return stay;
      },
    },
    {
      ...common,
      kind: factsKind,
      title: m.onepager_upload_facts,
      fields: factUploadFields,
      judged: judgedFacts,
      async apply(tx, batch) {
        await applyFacts(tx, batch);
        await publish(tx, batch);
      },
      async undo(tx, batch) {
        const stay = await undoFacts(tx, batch);
        await publish(tx, batch);
        return stay;
      },
    },
  ];
}
