import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import type { Balance } from '../../workflow/detail-shapes.ts';
import style from './BalanceCard.module.css';
import { BalanceMeter } from './BalanceMeter.tsx';
import { ownBalance } from './balance-api.ts';

/** One's balance of this year. */
export default function BalanceCard() {
  const query = useQuery(ownBalance);
  return (
    <Card title={m.assetrequests_page_balance()}>
      <Loaded
        of={query}
        loading={
          <Loading>
            <Skeleton shape="title" width="50%" />
            <Skeleton />
            <Skeleton shape="caption" width="80%" />
          </Loading>
        }
      >
        {(balance) => <Figures balance={balance} />}
      </Loaded>
    </Card>
  );
}

function Figures({ balance }: { balance: Balance }) {
  if (balance.entitled === 0 && balance.refusal) return <p className="muted">{balance.refusal}</p>;
  return (
    <div className={style.balance}>
      <BalanceMeter balance={balance} of={m.assetrequests_page_balance_of} />
      {balance.refusal && !balance.mayStart && <p className={style.refusal}>{balance.refusal}</p>}
    </div>
  );
}
