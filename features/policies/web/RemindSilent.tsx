import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { RemindButton } from '#web/ui/RemindButton.tsx';
import { remind } from './api.ts';

/** Reminds those who have not read a policy. */
export function RemindSilent({ policyId }: { policyId: string }) {
  return (
    <RemindButton
      words={m.policies_remind()}
      remind={async () => (await remind(policyId)).data.told}
      reminded={(count) => m.policies_reminded({ count, number: numberText(count) })}
      failed={m.policies_remind_failed()}
    />
  );
}
