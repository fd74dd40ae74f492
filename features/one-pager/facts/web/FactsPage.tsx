import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Upload } from 'lucide-react';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { runSync, syncs } from './api.ts';
import { Syncs } from './Syncs.tsx';

/** `/one-pagers/facts`: ratings and facts, by upload or from the HR system. */
export default function FactsPage() {
  const client = useQueryClient();
  const { data } = useQuery(syncs);
  const run = () =>
    attempt(
      runSync().then(async () => {
        toast.success({ title: m.onepager_sync_begun() });
        await client.invalidateQueries({ queryKey: syncs.queryKey });
      }),
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
          <Syncs />
        </Card>
      </Columns>
    </>
  );
}
