import { type SetUpStep, setUpStep } from '#features/set-up/contract.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { approversStep, categoriesStep, entitlementsStep } from '../set-up.ts';
import { readEntitlementRules, readSettings } from './offered-store.ts';

const page = '/admin/asset-settings';

/** What may be asked for, what of it one may spend, and who approves it. */
export function settingsSetUp({ database: { reads } }: Platform): readonly SetUpStep[] {
  return [
    setUpStep({
      key: 'categories',
      title: m.assetsettings_setup_categories_title,
      serialNo: 30,
      links: [{ label: m.assetsettings_category_title, path: `${page}/category` }],
      facts: async ({ today }) => {
        const { categories } = await readSettings(reads, today);
        return categories.filter(({ disabled }) => !disabled).length;
      },
      rule: categoriesStep,
    }),
    setUpStep({
      key: 'entitlements',
      title: m.assetsettings_setup_entitlements_title,
      serialNo: 40,
      links: [{ label: m.assetsettings_entitlement_title, path: `${page}/entitlement` }],
      facts: ({ today }) => readEntitlementRules(reads, today),
      rule: entitlementsStep,
    }),
    setUpStep({
      key: 'approvers',
      title: m.assetsettings_setup_approvers_title,
      serialNo: 50,
      links: [{ label: m.assetsettings_routing_title, path: `${page}/routing` }],
      facts: async () => null,
      rule: (_, company) => approversStep(company),
    }),
  ];
}
