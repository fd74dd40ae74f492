import type { Found } from '#features/set-up/contract.ts';
import { m } from '#messages';

/** How e-mail stands. */
export interface MailFacts {
  /** There is a mail server. */
  readonly isOn: boolean;
  /** A letter has gone. */
  readonly hasGone: boolean;
}

/** E-mail: a mail server is set, and has taken a letter. */
export function mailStep({ isOn, hasGone }: MailFacts): Found {
  const said = !isOn
    ? m.notifications_setup_off()
    : hasGone
      ? m.notifications_setup_gone()
      : m.notifications_setup_none_gone();
  return {
    state: isOn && hasGone ? 'done' : 'open',
    said,
    without: isOn ? m.notifications_setup_without_letter() : m.notifications_setup_without(),
  };
}
