import { type SetUpStep, setUpStep } from '#features/set-up/contract.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { mailStep } from '../set-up.ts';
import { hasMailGone } from './mail-store.ts';

/** E-mail: how the company's mail server stands. */
export function mailSetUp({ mail, database }: Platform): SetUpStep {
  return setUpStep({
    key: 'mail',
    title: m.notifications_setup_title,
    serialNo: 80,
    links: [{ label: m.notifications_setup_link, path: '/admin/announcements' }],
    facts: async () => ({ isOn: mail !== null, hasGone: await hasMailGone(database.reads) }),
    rule: mailStep,
  });
}
