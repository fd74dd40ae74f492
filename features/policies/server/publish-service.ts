import { randomUUID } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, refuse, refuseFields } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { once, type Submitted } from '#server/http/once.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { Publication, publishPolicy } from '../contract.ts';
import { mayPublish } from '../policy.ts';
import { wrongVersion } from '../rules.ts';
import { insertVersion, lockPolicy } from './publish-store.ts';
import { noSuchPolicy } from './read-service.ts';

interface Kept {
  readonly fileName: string;
  readonly file: UploadedFile;
}

/** Publishes a version: its files are kept first, so that a committed version always has them; of what is refused they are removed. */
export const publish: Does<typeof publishPolicy> = async (platform, actor, publication, submitted, files) => {
  const [first] = files;
  if (first?.contentType !== 'application/pdf')
    return refuse(422, 'no_pdf', m.policies_refused_no_pdf(), {
      fields: { files: m.policies_refused_no_pdf() },
    });
  if (publication.annexures.length !== files.length - 1)
    return refuse(422, 'annexures', m.policies_refused_annexures(), {
      fields: { annexures: m.policies_refused_annexures() },
    });
  const kept: Kept[] = [];
  for (const file of files) {
    const fileName = `policy-${randomUUID()}.${file.extension}`;
    await platform.files.keep(file.received, fileName);
    kept.push({ fileName, file });
  }
  const done = await save(platform, actor, publication, kept, submitted);
  if (isRefusal(done) || done.repeated)
    await Promise.all(kept.map(({ fileName }) => platform.files.remove(fileName)));
  return isRefusal(done) ? done : done.answer;
};

async function save(
  platform: Platform,
  actor: Actor,
  { policyId, effectiveFrom, material, whatChanged, annexures }: Publication,
  [text, ...others]: readonly Kept[],
  submitted: Submitted,
) {
  const { at, today } = momentNow(platform);
  return transact(platform.database, (tx) =>
    once(tx, submitted, at, async () => {
      const held = await lockPolicy(tx, policyId);
      if (!held || !text) return noSuchPolicy();
      if (!mayPublish(actor, held)) return refuse(403, 'not_yours', m.records_refused_not_yours());
      const fields = wrongVersion({ effectiveFrom, material, whatChanged }, held.last, today);
      if (Object.keys(fields).length > 0) return refuseFields(m.policies_refused_version(), fields);
      const number = (held.last?.number ?? 0) + 1;
      const of = { policy: policyId, number };
      await insertVersion(
        tx,
        {
          ...of,
          effectiveFrom,
          material,
          whatChanged,
          ...filed(text),
          publishedBy: actor.empcode,
          publishedAt: at,
        },
        others.map((one, place) => ({
          ...of,
          place: place + 1,
          title: annexures[place] ?? '',
          ...filed(one),
          contentType: one.file.contentType,
        })),
      );
      await platform.outbox.put(tx, 'policies.ask', {});
      await platform.outbox.put(tx, 'policies.text', of);
      await audit(tx, at, {
        actor: actor.empcode,
        action: 'policy.publish',
        subject: policyId,
        caller: submitted,
        after: { number, effectiveFrom, material, whatChanged, annexures, sha256: text.file.received.sha256 },
      });
      return { policyId, number };
    }),
  );
}

const filed = ({ fileName, file: { originalName, received } }: Kept) => ({
  fileName,
  originalName,
  size: received.size,
  sha256: received.sha256,
});
