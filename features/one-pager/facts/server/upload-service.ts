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

/** So many people are named in a job; where they are more, everybody's pages are looked at. */
const mostNamed = 1_000;

const common = {
  openTo: ['HR'] as const,
  choices: async () => ({}),
  links: (key: string) => [`person:${key}`],
  further: async () => [],
  lock: lockPeople,
  brokenBy: () => null,
};

/** How people were rated for years. */
export const ratingRows: UploadKind = {
  ...common,
  kind: 'one-pager-ratings',
  title: m.onepager_upload_ratings,
  fields: ratingFields,
  judged: judgedRatings,
  apply: applyRatings,
  undo: undoRatings,
};

/** What the HR system knows of people besides the company's record. */
export const factRows: UploadKind = {
  ...common,
  kind: 'one-pager-facts',
  title: m.onepager_upload_facts,
  fields: factUploadFields,
  judged: judgedFacts,
  apply: applyFacts,
  undo: undoFacts,
};

/** The same, by which pages are published anew once something was applied or undone. */
export function onePagerUploads(platform: { readonly outbox: Outbox }): {
  ratings: UploadKind;
  facts: UploadKind;
} {
  return { ratings: publishing(ratingRows, platform), facts: publishing(factRows, platform) };
}

function publishing(kind: UploadKind, { outbox }: { readonly outbox: Outbox }): UploadKind {
  const publish = async (tx: Tx, { uploadId }: Batch) =>
    outbox.put(tx, 'one-pager.publish', { empcodes: await peopleOf(tx, uploadId, mostNamed) });
  return {
    ...kind,
    async apply(tx, batch) {
      await kind.apply(tx, batch);
      await publish(tx, batch);
    },
    async undo(tx, batch) {
      const stay = await kind.undo(tx, batch);
      await publish(tx, batch);
      return stay;
    },
  };
}
