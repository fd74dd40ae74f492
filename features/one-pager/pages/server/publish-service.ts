import { createHash } from 'node:crypto';
import type { Tx } from '#server/db/database.ts';
import { transact } from '#server/db/database.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import type { Platform } from '#server/platform.ts';
import { type Facts, only } from '../../facts/fields.ts';
import { readKnown } from '../../facts/server/store.ts';
import { fieldsOf } from '../../templates/content.ts';
import { insertPages, listCodes, listInUse, listNewest } from './page-store.ts';

const atOnce = 250;

/** Publishes the pages that say something else than what was published of them last: of these people, or (null) of everybody. */
export async function publishPages(platform: Platform, empcodes: readonly string[] | null): Promise<void> {
  const { database, now } = platform;
  for (let after = ''; ; ) {
    const codes = empcodes
      ? empcodes
          .filter((code) => code > after)
          .sort()
          .slice(0, atOnce)
      : await listCodes(database.writes, after, atOnce);
    const last = codes.at(-1);
    if (last === undefined) return;
    await transact(database, async (tx) => {
      await publishSome(tx, codes, now());
      return null;
    });
    after = last;
  }
}

/** The same of a few, in a transaction. Returns how many pages were published. */
export async function publishSome(tx: Tx, empcodes: readonly string[], at: Date): Promise<number> {
  // Two at once would both give somebody's page the same number.
  await holdLock(tx, lockKeys.onePagers);
  const templates = await listInUse(tx);
  const [known, newest] = [await readKnown(tx, empcodes), await listNewest(tx, empcodes)];
  const pages = [...known.values()].flatMap(({ empcode, facts }) => {
    const own = newest.filter((page) => page.empcode === empcode);
    let version = own[0]?.most ?? 0;
    return templates.flatMap(({ templateId, version: templateVersion, content }) => {
      const shown = only(facts, fieldsOf(content));
      const factsHash = hashOfFacts(shown);
      const before = own.find((page) => page.templateId === templateId);
      if (before?.templateVersion === templateVersion && before.factsHash.equals(factsHash)) return [];
      version += 1;
      return [{ empcode, version, templateId, templateVersion, facts: shown, factsHash }];
    });
  });
  await insertPages(tx, pages, at);
  return pages.length;
}

function hashOfFacts(facts: Facts): Buffer {
  const inOrder = Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(inOrder)).digest();
}
