import { BellRing } from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { remind } from './api.ts';

/** Reminds those who have not read a policy. */
export function RemindButton({ policyId }: { policyId: string }) {
  async function ask(): Promise<void> {
    try {
      const { told } = (await remind(policyId)).data;
      toast.success({ title: m.policies_reminded({ count: told, number: numberText(told) }) });
    } catch (error) {
      toast.error({ title: m.policies_remind_failed(), description: asApiError(error).message });
    }
  }
  return (
    <Button icon={<BellRing />} onClick={ask}>
      {m.policies_remind()}
    </Button>
  );
}
