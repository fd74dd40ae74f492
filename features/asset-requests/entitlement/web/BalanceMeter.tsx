import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Meter, MeterMark } from '#web/ui/Meter.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Balance } from '../../workflow/detail-shapes.ts';
import style from './BalanceMeter.module.css';

interface BalanceMeterProps {
  balance: Balance;
  /** What it is left of, in words. */
  of: (words: { entitled: string }) => string;
}

/** What is left of an entitlement, and what became of the rest. */
export function BalanceMeter({ balance, of }: BalanceMeterProps) {
  const { currency, available, entitled, consumed, reserved } = balance;
  const words = {
    left: moneyText(available, currency),
    entitled: moneyText(entitled, currency),
    used: moneyText(consumed, currency),
    reserved: moneyText(reserved, currency),
  };
  return (
    <>
      <p className={style.pair}>
        <strong className={style.left}>
          <Unbroken>{words.left}</Unbroken>
        </strong>
        <span className="caption num">
          <Unbroken>{of(words)}</Unbroken>
        </span>
      </p>
      <Meter
        label={m.assetrequests_page_balance_words(words)}
        total={entitled}
        parts={[
          { amount: consumed, tone: 'accent' },
          { amount: reserved, tone: 'attention' },
        ]}
      />
      <p className={`${style.pair} caption num`}>
        <span>
          <MeterMark tone="accent" /> <Unbroken>{m.assetrequests_page_balance_used(words)}</Unbroken>
        </span>
        <span>
          <MeterMark tone="attention" /> <Unbroken>{m.assetrequests_page_balance_reserved(words)}</Unbroken>
        </span>
      </p>
    </>
  );
}
