import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck, UsersRound } from 'lucide-react';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Cover } from '../contract.ts';
import { covers as coverList, exportedCovers, suggestions } from './api.ts';
import { CoverForm } from './CoverForm.tsx';
import { CoverRows } from './CoverRows.tsx';
import { EndCoverDialog } from './EndCoverDialog.tsx';

/** `/cover`: name a colleague for the days of one's leave; one's covers; whom one covers for. */
export default function CoverPage() {
  const { data: covers, error, refetch } = useQuery(coverList);
  // The form grows by the colleagues that it suggests: it is drawn once they are known, or can't be had.
  const { isPending } = useQuery(suggestions);
  const whole = isPending ? undefined : covers;
  // What stands above comes with the rest, which is drawn bit by bit.
  const data = useDeferredValue(whole);
  const [ending, setEnding] = useState<Cover | null>(null);
  return (
    <>
      <PageTop
        title={m.cover_title()}
        below={<p className="muted">{m.cover_lead()}</p>}
        actions={
          data && (
            <ExportButton of={exportedCovers} list={{ rows: data.mine.length + data.forOthers.length }} />
          )
        }
      />
      <Loaded of={{ data: whole, error, refetch }} errorTitle={m.cover_error()} rows={4} asCards>
        {(data) => (
          <>
            {data.mayName ? <CoverForm /> : <p className="muted">{m.cover_not_yours()}</p>}
            <CoverCard covers={data.mine} label={m.cover_mine_title()} who="cover" onEnd={setEnding} />
            <CoverCard covers={data.forOthers} label={m.cover_others_title()} who="lender" />
          </>
        )}
      </Loaded>
      {ending && <EndCoverDialog cover={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function CoverCard(props: ComponentProps<typeof CoverRows>) {
  const { covers, label, who } = props;
  const none =
    who === 'cover'
      ? { icon: <UserRoundCheck />, title: m.cover_mine_empty(), text: m.cover_mine_empty_text() }
      : { icon: <UsersRound />, title: m.cover_others_empty(), text: m.cover_others_empty_text() };
  return (
    <Card flush title={label}>
      {covers.length === 0 ? <EmptyState {...none} /> : <CoverRows {...props} />}
    </Card>
  );
}
