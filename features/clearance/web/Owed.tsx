import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { Owed as One } from '../contract.ts';

/** What the company has still to pay to whoever leaves, so that nobody forgets it. */
export function Owed({ owed }: { owed: readonly One[] }) {
  const { currency, timeZone } = useMe();
  if (owed.length === 0) return null;
  return (
    <Card flush title={m.clearance_owed_title()}>
      <Rows label={m.clearance_owed_text()}>
        {owed.map(({ requestId, title, amount, since }) => (
          <Row
            key={requestId}
            title={<bdi>{title}</bdi>}
            caption={m.clearance_owed_row({
              number: requestId,
              day: displayDate(new Date(since), timeZone),
            })}
            end={<span className="num">{moneyText(amount, currency)}</span>}
          />
        ))}
      </Rows>
    </Card>
  );
}
