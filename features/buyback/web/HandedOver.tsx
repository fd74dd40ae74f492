import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { OrderDetail } from '../shapes.ts';
import style from './Signature.module.css';
import { pathOfStroke } from './strokes.ts';

/** Who handed it over and when, with the buyer's signature. */
export function HandedOver({ of: { by, at, signature } }: { of: NonNullable<OrderDetail['handedOver']> }) {
  const { timeZone } = useMe();
  return (
    <Card title={m.buyback_handed_over()}>
      <p>
        <Unbroken>
          {m.buyback_handed_over_by({ name: by.name, time: exactMoment(new Date(at), timeZone) })}
        </Unbroken>
      </p>
      <svg
        className={style.shown}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        role="img"
        aria-label={m.buyback_signature()}
      >
        {signature.map((stroke, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other name
          <path key={index} d={pathOfStroke(stroke)} />
        ))}
      </svg>
    </Card>
  );
}
