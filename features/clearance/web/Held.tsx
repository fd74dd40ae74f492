import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { holdings } from './api.ts';

/** What the reader would have to return, on any day. */
export function Held() {
  const { currency } = useMe();
  const query = useQuery(holdings);
  return (
    <Card flush title={m.clearance_hold_title()}>
      <Loaded
        of={query}
        errorTitle={m.clearance_error()}
        rows={2}
        empty={{ icon: <PackageCheck />, title: m.clearance_hold_none(), text: m.clearance_hold_none_text() }}
      >
        {(data) => (
          <Rows label={m.clearance_hold_text()}>
            {data.map(({ source, sourceId, title, amount }) => (
              <Row
                key={`${source} ${sourceId}`}
                title={<bdi>{title}</bdi>}
                caption={[
                  m.clearance_source_words({ source }),
                  ...(amount === null ? [] : [moneyText(amount, currency)]),
                ].join(' · ')}
              />
            ))}
          </Rows>
        )}
      </Loaded>
    </Card>
  );
}
