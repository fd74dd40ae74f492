import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { holdings } from './api.ts';

/** What the reader would have to return, on any day. */
export function Held() {
  const { currency } = useMe();
  const { data, error, refetch } = useQuery(holdings);
  return (
    <Card flush title={m.clearance_hold_title()}>
      {error ? (
        <ErrorState error={error} title={m.clearance_error()} retry={refetch} />
      ) : !data ? (
        <LoadingRows rows={2} />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<PackageCheck />}
          title={m.clearance_hold_none()}
          text={m.clearance_hold_none_text()}
        />
      ) : (
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
    </Card>
  );
}
