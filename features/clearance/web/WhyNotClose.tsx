import { BellRing } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Clearance } from '../contract.ts';
import { remind } from './api.ts';

/** Why a clearance cannot be closed yet, and the way to remind those who have still to answer. */
export function WhyNotClose({ of: { clearanceId, whyNotClose, actions } }: { of: Clearance }) {
  if (!whyNotClose) return null;
  async function ask(): Promise<void> {
    try {
      const { told } = (await remind(clearanceId)).data;
      toast.success({ title: m.clearance_reminded({ count: told, number: numberText(told) }) });
    } catch (error) {
      toast.error({ title: m.clearance_remind_failed(), description: asApiError(error).message });
    }
  }
  return (
    <Notice
      action={
        actions.includes('remind') && (
          <Button icon={<BellRing />} onClick={ask}>
            {m.clearance_remind()}
          </Button>
        )
      }
    >
      {whyNotClose}
    </Notice>
  );
}
