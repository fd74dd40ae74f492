import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { m } from '#messages';
import { classNames } from '../../../web/lib/class-names.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { Columns } from '../../../web/ui/Columns.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { ShopAccount } from '../contract.ts';
import { AccountFields, wrongAccount } from './AccountFields.tsx';
import { answerAccount, askedAccount } from './api.ts';
import style from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';

/** `/payments/shop-account/:requestID`: the account of the shop of one's own request, which Finance has found wrong. */
export default function ShopAccountPage() {
  const { requestID = '' } = useParams();
  const { data, error, refetch } = useQuery(askedAccount(requestID));
  return (
    <>
      <PageTop
        title={m.payments_account_enter_title()}
        below={data && <p>{m.payments_shop_below({ title: data.title, id: data.requestID })}</p>}
        back={`/asset-at-residence/${requestID}`}
      />
      <Columns>
        {data ? (
          <ShopAccountForm asked={data} />
        ) : (
          <Card flush>{error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows rows={3} />}</Card>
        )}
      </Columns>
    </>
  );
}

function ShopAccountForm({ asked }: { asked: ShopAccount }) {
  const { requestID, holderName, accountNumber, bankCode } = asked;
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ holderName, accountNumber, bankCode });
  const { fields, refusal, sending, send, check } = useSent(typed);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check(wrongAccount(typed))) return;
    void send(
      async () => {
        await answerAccount({ requestID, ...typed });
        toast.success({
          title: m.payments_mine_saved(),
          description: m.payments_shop_saved_text({ name: asked.by.name }),
        });
        await navigate(`/asset-at-residence/${requestID}`);
      },
      () => {},
    );
  }
  return (
    <Card title={m.payments_mine_account()}>
      <form
        className={classNames(style.form, style.alone)}
        noValidate
        onSubmit={submit}
        aria-label={m.payments_account_enter_title()}
      >
        {refusal && <Said tone="bad">{refusal}</Said>}
        <Said>{m.payments_account_says({ name: asked.by.name, text: asked.wrong })}</Said>
        <AccountFields value={typed} onChange={setTyped} errors={fields} />
        <p className="caption">{m.payments_mine_text()}</p>
        <div>
          <Button type="submit" variant="go" busy={sending}>
            {m.payments_account_save()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
