import { Send } from 'lucide-react';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import type { Discount } from '../contract.ts';
import { mostShared, wrongAddresses } from '../rules.ts';
import { allCoupons, share } from './api.ts';

interface ShareDialogProps {
  discount: Discount;
  /** The domains that an address may have; none: any. */
  domains: readonly string[];
  onClose: () => void;
}

const linesOf = (text: string) => text.split(/[\s,;]+/).filter((line) => line !== '');

/** Mails codes of one's own to others. */
export function ShareDialog({ discount, domains, onClose }: ShareDialogProps) {
  const { title, discountId, mayHave, mine, perPerson } = discount;
  const of = useSentForm({
    values: { emails: '' },
    check: ({ emails }) => ({ emails: wrong(linesOf(emails)) }),
    send: ({ emails }, key) => share(discountId, linesOf(emails), key),
    // One address is refused by the name that its call has for it.
    has: (field) => field === 'emails',
    refresh: () => queryClient.invalidateQueries({ queryKey: allCoupons }),
    sent: (_, count) => {
      toast.success({ title: m.coupons_share_done({ count }) });
      onClose();
    },
  });
  function wrong(emails: readonly string[]): string | null {
    if (emails.length === 0) return m.coupons_share_enter();
    if (emails.length > Math.min(mayHave, mostShared))
      return m.coupons_refused_allotment({ left: Math.min(mayHave, perPerson - mine), perPerson });
    return wrongAddresses(emails, domains);
  }
  return (
    <FormDialog
      of={of}
      size="medium"
      title={m.coupons_share_title({ title })}
      onClose={onClose}
      submit={m.coupons_share_send()}
      icon={<Send className="turns" />}
    >
      <FormField
        name="emails"
        label={m.coupons_share_emails()}
        hint={[
          m.coupons_share_hint({ count: mayHave }),
          ...(domains.length > 0 ? [m.coupons_share_domains({ domains: plainList([...domains]) })] : []),
        ].join(' ')}
      >
        {(field) => (
          <TextArea {...field} rows={3} dir="ltr" inputMode="email" autoComplete="off" maxLength={6_000} />
        )}
      </FormField>
    </FormDialog>
  );
}
