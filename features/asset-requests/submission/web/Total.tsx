import { type Control, useWatch } from 'react-hook-form';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Meter } from '#web/ui/Meter.tsx';
import { typedTotal } from '../../items/web/item-form.ts';
import type { TypedRequest } from '../../items/web/request-form.ts';
import type { Balance } from '../../workflow/detail-shapes.ts';
import style from './Total.module.css';

interface TotalProps {
  control: Control<TypedRequest>;
  balance: Balance;
}

/** What is asked for so far beside what the balance has left. */
export function RequestTotal({ control, balance }: TotalProps) {
  const { total, left, after, over } = useTotal(control, balance);
  return (
    <Card title={m.assetrequests_form_total()} className={style.aside ?? ''}>
      <div className={style.total}>
        <strong className={style.figure} aria-live="polite">
          <bdi>{total}</bdi>
        </strong>
        <Meter
          label={over ?? m.assetrequests_form_total_words({ total, left })}
          total={balance.available}
          parts={[{ amount: after.total, tone: over ? 'attention' : 'accent' }]}
        />
        <dl className={style.lines}>
          <div>
            <dt>{m.assetrequests_form_left_now()}</dt>
            <dd>
              <bdi>{left}</bdi>
            </dd>
          </div>
          <div>
            <dt>{m.assetrequests_form_left_after()}</dt>
            <dd>
              <bdi>{over ? '–' : after.text}</bdi>
            </dd>
          </div>
        </dl>
        {over && <p className={style.over}>{over}</p>}
      </div>
    </Card>
  );
}

/** The same in one line, for beside the button on a phone. */
export function TotalLine({ control, balance }: TotalProps) {
  const { total, after, over } = useTotal(control, balance);
  return (
    <p className={style.line}>
      <strong>
        <bdi>{total}</bdi>
      </strong>
      <span className={over ? style.over : 'caption'}>
        {over ? m.assetrequests_form_over_short() : m.assetrequests_form_left_short({ left: after.text })}
      </span>
    </p>
  );
}

function useTotal(control: Control<TypedRequest>, balance: Balance) {
  const items = useWatch({ control, name: 'assests' });
  const total = typedTotal(items);
  const money = (amount: number) => moneyText(amount, balance.currency);
  const after = balance.available - total;
  return {
    total: money(total),
    left: money(balance.available),
    after: { text: money(after), total },
    over: after < 0 ? m.assetrequests_form_over({ over: money(-after) }) : null,
  };
}
