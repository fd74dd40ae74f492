import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { syncs } from './api.ts';

/** When it was read last, and what came of it. */
export function Syncs() {
  const { timeZone } = useMe();
  const { data, error, refetch } = useQuery(syncs);
  if (!data) return error ? <ErrorState error={error} retry={refetch} /> : <LoadingRows rows={3} />;
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<RefreshCw />}
        title={data.source === null ? m.onepager_sync_no_source() : m.onepager_sync_none()}
        text={
          data.nextAt === null
            ? m.onepager_sync_no_source_text()
            : m.onepager_sync_next({ time: exactMoment(data.nextAt, timeZone) })
        }
      />
    );
  return (
    <Rows label={m.onepager_sync_title()}>
      {data.rows.map(({ uploadId, state, beganAt, added, changed, wrong, failure }) => (
        <Row
          key={uploadId}
          to={`/admin/uploads/${uploadId}`}
          title={m.onepager_sync_line({ time: exactMoment(beganAt, timeZone), state })}
          caption={failure ?? m.onepager_sync_counts({ added, changed, wrong })}
        />
      ))}
    </Rows>
  );
}
