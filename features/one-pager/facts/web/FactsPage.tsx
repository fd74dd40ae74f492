import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { runSync, syncs } from './api.ts';

/** `/one-pagers/facts`: ratings and facts, by upload or from the HR system. */
export default function FactsPage() {
  const client = useQueryClient();
  const { timeZone } = useMe();
  const { data, error, refetch } = useQuery(syncs);
  const run = () =>
    attempt(
      runSync().then(() => client.invalidateQueries({ queryKey: syncs.queryKey })),
      m.onepager_sync_not_begun(),
    );
  return (
    <>
      <PageTop
        title={m.onepager_menu_facts()}
        below={<p className="muted">{m.onepager_facts_text()}</p>}
        main={
          <ButtonLink variant="go" to="/admin/uploads" icon={<Upload />}>
            {m.onepager_facts_upload()}
          </ButtonLink>
        }
      />
      <Columns>
        <Card
          title={m.onepager_sync_title()}
          flush
          actions={
            data?.source && (
              <Button icon={<RefreshCw />} onClick={run}>
                {m.onepager_sync_now()}
              </Button>
            )
          }
        >
          {!data ? (
            error ? (
              <ErrorState error={error} retry={refetch} />
            ) : (
              <LoadingRows rows={3} />
            )
          ) : data.rows.length === 0 ? (
            <EmptyState
              icon={<RefreshCw />}
              title={data.source === null ? m.onepager_sync_no_source() : m.onepager_sync_none()}
              text={
                data.nextAt === null
                  ? m.onepager_sync_no_source_text()
                  : m.onepager_sync_next({ time: exactMoment(data.nextAt, timeZone) })
              }
            />
          ) : (
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
          )}
        </Card>
      </Columns>
    </>
  );
}
