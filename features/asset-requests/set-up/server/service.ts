import { amountsByRule, readSettings } from '#features/asset-settings/server/offered-store.ts';
import { type Company, type SetUpStep, setUpStep } from '#features/set-up/contract.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { deskStep, peoplePage, type WalkFacts, walkStep } from '../set-up.ts';
import { listHolders } from './holder-store.ts';

/** Who pays, who prepares cheques, and a made-up request that is walked by the real rules. */
export function requestsSetUp(platform: Platform): readonly SetUpStep[] {
  const people = { label: m.assetrequests_setup_people_link, path: peoplePage };
  const counted = async () => null;
  return [
    setUpStep({
      key: 'finance',
      title: m.assetrequests_setup_finance_title,
      serialNo: 60,
      links: [people],
      facts: counted,
      rule: (_, company) => deskStep('FINANCE', company),
    }),
    setUpStep({
      key: 'informers',
      title: m.assetrequests_setup_informers_title,
      serialNo: 61,
      links: [people],
      facts: counted,
      rule: (_, company) => deskStep('T1', company),
    }),
    setUpStep({
      key: 'walk',
      title: m.assetrequests_setup_walk_title,
      serialNo: 100,
      links: [{ label: m.assetrequests_setup_routing_link, path: '/admin/asset-settings/routing' }],
      facts: (company) => walkFacts(platform, company),
      rule: walkStep,
    }),
  ];
}

/** A price that few limits are below, in minor units. */
const usualPrice = 100_000;

async function walkFacts(platform: Platform, { groups, today }: Company): Promise<WalkFacts> {
  const { reads } = platform.database;
  const [holders, { categories }, entitled] = await Promise.all([
    listHolders(reads, today),
    readSettings(reads, today),
    amountsByRule(reads, groups, today),
  ]);
  const offered = categories.filter(({ disabled }) => !disabled);
  const [first] = offered;
  const limits = new Map(offered.map(({ category, priceLimit }) => [category, priceLimit]));
  return {
    holders,
    entitled,
    now: momentOf(platform),
    asked: first
      ? {
          category: first.category,
          price: Math.min(first.priceLimit ?? usualPrice, usualPrice),
          categories: { limits, currency: platform.env.CURRENCY },
        }
      : null,
  };
}
