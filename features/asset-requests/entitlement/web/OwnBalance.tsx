import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Loading } from '#web/ui/Skeleton.tsx';
import { BalanceBones } from './BalanceBones.tsx';
import { BalanceMeter } from './BalanceMeter.tsx';
import { ownBalance } from './balance-api.ts';
import style from './OwnBalance.module.css';

/** One's balance of this year. */
export default function OwnBalance() {
  const query = useQuery(ownBalance);
  return (
    <Loaded
      of={query}
      loading={
        <Loading>
          <BalanceBones />
        </Loading>
      }
    >
      {(balance) =>
        balance.entitled === 0 && balance.refusal ? (
          <p className="muted">{balance.refusal}</p>
        ) : (
          <div className={style.balance}>
            <BalanceMeter balance={balance} of={m.assetrequests_page_balance_of} />
            {balance.refusal && !balance.mayStart && <p className={style.refusal}>{balance.refusal}</p>}
          </div>
        )
      }
    </Loaded>
  );
}
