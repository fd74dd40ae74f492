import { any } from '#contract/record-versions.ts';
import { listPlaceChoices } from '#features/directory/company/server/offered-store.ts';
import { pathWithin } from '#formats/text/addresses.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { ownBannerFields } from '../contract.ts';
import { type BannerRecord, bannerKinds } from '../kinds.ts';
import { mayKeep } from '../policy.ts';
import { wrongRecord } from '../rules.ts';
import { listInOrder, saveBanner, saveOrder } from './banner-store.ts';
import { savePrompt } from './prompt-store.ts';

/** Banners, their order and prompts as the portal keeps such things; a link within the portal is kept as its path. */
export function bannerRecords(portalUrl: string): RecordRoom<typeof bannerKinds> {
  return {
    name: 'banners',
    kinds: bannerKinds,
    readers: ['ADMIN', 'HR'],
    writers: ['ADMIN', 'HR'],
    mayWrite: mayKeep,
    placedBy: 'audience',
    ownFields: ownBannerFields,
    tidied: (record) => tidied(record, portalUrl).value,
    async wrong(tx, record) {
      const { orgUnits, locations, banners } = await choicesOf(tx);
      const codes = (options: readonly { value: string }[]) => options.map(({ value }) => value);
      return wrongRecord(record, {
        orgUnits: codes(orgUnits),
        locations: codes(locations),
        banners: codes(banners),
        portalUrl,
      });
    },
    bases: async (db, kind) =>
      new Map(
        kind === 'banner-order'
          ? [[any, { order: (await listInOrder(db)).map(({ banner }) => banner) }]]
          : [],
      ),
    async keep(tx, record) {
      const { kind, key, value } = tidied(record, portalUrl);
      if (kind === 'banner') await saveBanner(tx, key, value);
      else if (kind === 'prompt') await savePrompt(tx, key, value);
      else await saveOrder(tx, value.order);
    },
    about: (db) => choicesOf(db),
  };
}

function tidied(record: BannerRecord, portalUrl: string): BannerRecord {
  if (record.kind === 'banner-order') return record;
  const link = pathWithin(record.value.link, portalUrl) ?? '';
  return { ...record, value: { ...record.value, link } } as BannerRecord;
}

/** What an audience may be made of, and the banners in their order. */
async function choicesOf(db: Db | Tx) {
  const [places, banners] = await Promise.all([listPlaceChoices(db), listInOrder(db)]);
  return {
    ...places,
    banners: banners.map(({ banner, title }) => ({ value: banner, label: title })),
  };
}
