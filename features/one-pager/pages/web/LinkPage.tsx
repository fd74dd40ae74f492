import { useQuery } from '@tanstack/react-query';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSearch } from '#web/lib/router.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { linkOf } from './api.ts';
import { HadAs } from './HadAs.tsx';
import { LinkedPeople } from './LinkedPeople.tsx';

/** `/one-pagers/link`: the pages that somebody's link leads to, of those that the reader may see. */
export default function LinkPage() {
  const code = useSearch().get('code') ?? '';
  const { timeZone } = useMe();
  const { data, error, refetch } = useQuery(linkOf(code));
  const people = data?.people ?? [];
  return (
    <>
      <PageTop
        title={data?.template ?? m.onepager_title()}
        back="/one-pagers"
        below={
          data && (
            <p className="muted">
              {m.onepager_link_by({ name: data.madeBy, time: exactMoment(data.expiresAt, timeZone) })}
            </p>
          )
        }
        actions={
          data &&
          people.length > 0 && (
            <HadAs
              templateId={data.templateId}
              empIds={people.map(({ empId }) => empId)}
              name={data.template}
            />
          )
        }
      />
      <Columns>
        {data && data.hidden > 0 && <Notice>{m.onepager_link_hidden({ count: data.hidden })}</Notice>}
        <Card flush>
          {data ? (
            <LinkedPeople link={data} />
          ) : error ? (
            <ErrorState error={error} retry={refetch} />
          ) : (
            <LoadingRows rows={3} />
          )}
        </Card>
      </Columns>
    </>
  );
}
