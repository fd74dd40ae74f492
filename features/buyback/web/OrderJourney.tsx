import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { OrderDetail } from '../shapes.ts';
import type { HistoryAction } from '../vocabulary.ts';
import style from './OrderJourney.module.css';

type Step = 'order' | 'pay' | 'wipe' | 'handOver' | 'end';
interface Shown {
  readonly step: Step;
  readonly state: 'done' | 'here' | 'next' | 'ended';
  readonly at: string | null;
}

/** The way of an order: ordered, paid, wiped where it holds data, handed over; or how it ended before. */
export function OrderJourney({ order }: { order: OrderDetail }) {
  const { timeZone } = useMe();
  return (
    <Card>
      <ol className={style.journey} aria-label={m.buyback_journey()}>
        {stepsOf(order).map(({ step, state, at }) => (
          <li key={step} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
            <VisuallyHidden>{m.buyback_step_state({ state })}</VisuallyHidden>
            <b>
              {step === 'end' ? m.buyback_status_words({ status: order.status }) : m.buyback_step({ step })}
            </b>
            {at && <span className="caption">{displayDate(new Date(at), timeZone)}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

const ends: readonly string[] = ['Expired', 'Refund due', 'Refunded'];

function stepsOf({ status, history, asset, wiped, since, createdAt }: OrderDetail): Shown[] {
  const whenOf = (...actions: HistoryAction[]) =>
    history.find(({ action }) => actions.includes(action))?.at ?? null;
  const isEnded = ends.includes(status);
  const paidAt = whenOf('capture', 'captureLate', 'recordPayment');
  const isPaid = status === 'Paid' || status === 'Handed over' || (isEnded && paidAt !== null);
  const done: [Step, boolean, string | null][] = [
    ['order', true, createdAt],
    ['pay', isPaid, paidAt],
    ...(asset.bearsData ? [['wipe', wiped, whenOf('wipe')] as [Step, boolean, string | null]] : []),
    ['handOver', status === 'Handed over', whenOf('handOver')],
  ];
  if (isEnded) {
    const passed = done.filter(([, isDone]) => isDone);
    return [
      ...passed.map(([step, , at]): Shown => ({ step, state: 'done', at })),
      { step: 'end', state: 'ended', at: since },
    ];
  }
  const here = done.findIndex(([, isDone]) => !isDone);
  return done.map(([step, isDone, at], index) => ({
    step,
    state: isDone ? 'done' : index === here ? 'here' : 'next',
    at,
  }));
}
