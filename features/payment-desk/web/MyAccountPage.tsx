import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { MyAccount } from '../contract.ts';
import { AccountFields, accountToSend, wrongAccount } from './AccountFields.tsx';
import { keepMyAccount, myAccount, refreshPayments } from './api.ts';
import style from './Forms.module.css';

/** `/payments/my-account`: the account that one is reimbursed to. */
export default function MyAccountPage() {
  const query = useQuery(myAccount);
  return (
    <>
      <PageTop
        title={m.paymentdesk_mine_title()}
        below={<p>{m.paymentdesk_mine_below()}</p>}
        back="/profile"
      />
      <Columns>
        <Loaded of={query} rows={3} asCards>
          {(data) => <AccountForm key={`${data?.enteredAt} ${data?.wrong}`} account={data} />}
        </Loaded>
      </Columns>
    </>
  );
}

function AccountForm({ account }: { account: MyAccount | null }) {
  const me = useMe();
  const { currency } = me;
  const form = useSentForm({
    values: {
      holderName: account?.holderName ?? me.name,
      accountNumber: account?.accountNumber ?? '',
      bankCode: account?.bankCode ?? '',
    },
    check: wrongAccount(currency),
    send: (typed) => keepMyAccount(accountToSend(typed)),
    refresh: refreshPayments,
    sent: (_typed, { data }) =>
      toast.success({
        title: m.paymentdesk_mine_saved(),
        // The same again stays checked.
        ...(!data.checkedAt && { description: m.paymentdesk_mine_saved_text() }),
      }),
  });
  return (
    <Card title={m.paymentdesk_mine_account()} actions={account && <Checked at={account.checkedAt} />}>
      <Form
        of={form}
        className={classNames(style.form, style.alone)}
        aria-label={m.paymentdesk_mine_account()}
      >
        {account?.wrong && (
          <Notice tone="ask">{m.paymentdesk_account_says_finance({ text: account.wrong })}</Notice>
        )}
        <AccountFields />
        <p className="caption">{m.paymentdesk_mine_text()}</p>
        <div>
          <Button type="submit" variant="go" busy={form.busy}>
            {m.paymentdesk_mine_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Whether somebody at the payment desk has found it right. */
function Checked({ at }: { at: MyAccount['checkedAt'] }) {
  const { timeZone } = useMe();
  return at ? (
    <Tag tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {m.paymentdesk_mine_checked({ day: displayDate(at, timeZone) })}
    </Tag>
  ) : (
    <Tag tone="ask" icon={<Clock aria-hidden="true" />}>
      {m.paymentdesk_mine_unchecked()}
    </Tag>
  );
}
