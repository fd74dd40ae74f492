import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { navigate, useParams } from '#web/lib/router.tsx';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { ShopAccount } from '../contract.ts';
import { AccountFields, accountToSend, wrongAccount } from './AccountFields.tsx';
import { answerAccount, askedAccount, refreshPayments } from './api.ts';
import style from './Forms.module.css';

/** `/payments/shop-account/:requestID`: the account of the shop of one's own request, which Finance has found wrong. */
export default function ShopAccountPage() {
  const { requestID = '' } = useParams();
  const query = useQuery(askedAccount(requestID));
  const { data } = query;
  return (
    <>
      <PageTop
        title={m.paymentdesk_account_enter_title()}
        below={data && <p>{m.paymentdesk_shop_below({ title: data.title, id: data.requestID })}</p>}
        back={`/asset-at-residence/${requestID}`}
      />
      <Columns>
        <Loaded of={query} rows={3} asCards>
          {(data) => <ShopAccountForm asked={data} />}
        </Loaded>
      </Columns>
    </>
  );
}

function ShopAccountForm({ asked }: { asked: ShopAccount }) {
  const { requestID, holderName, accountNumber, bankCode } = asked;
  const { currency } = useMe();
  const form = useSentForm({
    values: { holderName, accountNumber, bankCode },
    check: wrongAccount(currency),
    async send(typed) {
      await answerAccount({ requestID, ...accountToSend(typed) });
      // Nobody asks for it any more: this page is read no more either.
      navigate(`/asset-at-residence/${requestID}`);
    },
    refresh: refreshPayments,
    sent: () =>
      toast.success({
        title: m.paymentdesk_mine_saved(),
        description: m.paymentdesk_shop_saved_text({ name: asked.by.name }),
      }),
  });
  return (
    <Card title={m.paymentdesk_mine_account()}>
      <Form
        of={form}
        className={classNames(style.form, style.alone)}
        aria-label={m.paymentdesk_account_enter_title()}
      >
        <Notice tone="ask">{m.paymentdesk_account_says({ name: asked.by.name, text: asked.wrong })}</Notice>
        <AccountFields />
        <p className="caption">{m.paymentdesk_mine_text()}</p>
        <div>
          <Button type="submit" variant="go" busy={form.busy}>
            {m.paymentdesk_account_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
