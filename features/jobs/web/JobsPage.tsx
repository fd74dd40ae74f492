import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { allJobs } from './api.ts';
import { FailedRows } from './FailedRows.tsx';
import { KindRows } from './KindRows.tsx';

/** `/admin/jobs`: what failed and can be tried again, and how each kind of job stands. */
export default function JobsPage() {
  const query = useQuery(allJobs);
  return (
    <>
      <PageTop title={m.jobs_title()} below={<p className="muted">{m.jobs_text()}</p>} />
      <Loaded of={query} errorTitle={m.jobs_error()} rows={8} asCards>
        {({ kinds, failed }) => (
          <>
            {failed.length > 0 && <FailedRows kinds={kinds} failed={failed} />}
            <Card flush title={m.jobs_kinds()}>
              <KindRows kinds={kinds} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  );
}
