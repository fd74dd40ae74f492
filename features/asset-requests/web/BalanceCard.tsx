import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { moneyText } from '../../../formats/money.ts';
import { Card } from '../../../web/ui/Card.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Meter } from '../../../web/ui/Meter.tsx';
import { Loading, Skeleton } from '../../../web/ui/Skeleton.tsx';
import type { Balance } from '../shapes.ts';
import { ownBalance } from './api.ts';
import style from './BalanceCard.module.css';

/** What is left of this year's entitlement, and what became of the rest. */
export default function BalanceCard() {
  const { data: balance, error, refetch } = useQuery(ownBalance);
  return (
    <Card title={m.requests_page_balance()}>
      {balance ? (
        <Figures balance={balance} />
      ) : error ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <Loading>
          <Skeleton shape="title" width="50%" />
          <Skeleton />
          <Skeleton shape="caption" width="80%" />
        </Loading>
      )}
    </Card>
  );
}

function Figures({ balance }: { balance: Balance }) {
  const money = (amount: number) => moneyText(amount, balance.currency);
  const { available, entitled, consumed, reserved } = balance;
  if (entitled === 0 && balance.refusal) return <p className="muted">{balance.refusal}</p>;
  const words = {
    left: money(available),
    entitled: money(entitled),
    used: money(consumed),
    reserved: money(reserved),
  };
  return (
    <div className={style.balance}>
      <p className={style.pair}>
        <strong className={style.left}>{words.left}</strong>
        <span className="caption num">{m.requests_page_balance_of({ entitled: words.entitled })}</span>
      </p>
      <Meter
        label={m.requests_page_balance_words(words)}
        total={entitled}
        parts={[
          { amount: consumed, tone: 'accent' },
          { amount: reserved, tone: 'attention' },
        ]}
      />
      <p className={`${style.pair} caption num`}>
        <span>{m.requests_page_balance_used({ used: words.used })}</span>
        <span>{m.requests_page_balance_reserved({ reserved: words.reserved })}</span>
      </p>
      {balance.refusal && !balance.mayStart && <p className={style.refusal}>{balance.refusal}</p>}
    </div>
  );
}
