import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Notice } from '#web/ui/Notice.tsx';
import { RemindButton } from '#web/ui/RemindButton.tsx';
import type { Clearance } from '../contract.ts';
import { remind } from './api.ts';

/** Why a clearance cannot be closed yet, and the way to remind those who have still to answer. */
export function WhyNotClose({ of: { clearanceId, whyNotClose, actions } }: { of: Clearance }) {
  if (!whyNotClose) return null;
  return (
    <Notice
      action={
        actions.includes('remind') && (
          <RemindButton
            words={m.clearance_remind()}
            remind={async () => (await remind(clearanceId)).data.told}
            reminded={(count) => m.clearance_reminded({ count, number: numberText(count) })}
            failed={m.clearance_remind_failed()}
          />
        )
      }
    >
      {whyNotClose}
    </Notice>
  );
}
