import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { clearanceOf } from './api.ts';
import { ProfileSkeleton } from './ClearanceSkeletons.tsx';
import { Held } from './Held.tsx';
import { History } from './History.tsx';
import { Owed } from './Owed.tsx';
import { Sentence } from './Sentence.tsx';
import { StatementButton } from './StatementButton.tsx';
import { Status } from './Status.tsx';

/** `/clearance`: how one's own clearance stands, and what one holds. */
export default function ClearancePage() {
  const { name, timeZone } = useMe();
  const { data, error, isPending, refetch } = useQuery(clearanceOf(null));
  return (
    <>
      <PageTop
        title={data ? name : m.clearance_title()}
        below={data && <Sentence title={name} />}
        actions={data && <StatementButton of={data} />}
      />
      <Columns aside={<Held />}>
        {error ? (
          <Card>
            <ErrorState error={error} title={m.clearance_error()} retry={refetch} />
          </Card>
        ) : isPending ? (
          <ProfileSkeleton />
        ) : data ? (
          <>
            <Status of={data} today={dayOf(new Date(), timeZone)} />
            <Owed owed={data.owed} />
            <History rows={data.history} />
          </>
        ) : (
          <Card>
            <EmptyState icon={<ClipboardCheck />} title={m.clearance_none()} text={m.clearance_none_text()} />
          </Card>
        )}
      </Columns>
    </>
  );
}
