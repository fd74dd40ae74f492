import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
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
  const query = useQuery(clearanceOf(null));
  const { data } = query;
  return (
    <>
      <PageTop
        title={data ? name : m.clearance_title()}
        below={data && <Sentence title={name} />}
        actions={data && <StatementButton of={data} />}
      />
      {/* What stands above is a leaver's alone: what comes under it is another part, not the same one moved. */}
      <Columns key={data ? 'there' : 'coming'} aside={<Held />}>
        <Loaded
          of={query}
          errorTitle={m.clearance_error()}
          loading={<ProfileSkeleton />}
          asCards
          empty={{ icon: <ClipboardCheck />, title: m.clearance_none(), text: m.clearance_none_text() }}
        >
          {(own) =>
            own && (
              <>
                <Status of={own} today={dayOf(new Date(), timeZone)} />
                <Owed owed={own.owed} />
                <History rows={own.history} />
              </>
            )
          }
        </Loaded>
      </Columns>
    </>
  );
}
