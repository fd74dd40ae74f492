import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck, UsersRound } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { calls } from '../calls.ts';
import type { Cover, exportCovers } from '../contract.ts';
import { covers as coverList } from './api.ts';
import { CoverForm } from './CoverForm.tsx';
import { CoverRows } from './CoverRows.tsx';
import { EndCoverDialog } from './EndCoverDialog.tsx';

/** `/cover`: name a colleague for the days of one's leave; one's covers; whom one covers for. */
export default function CoverPage() {
  const query = useQuery(coverList);
  const { data } = query;
  const [ending, setEnding] = useState<Cover | null>(null);
  return (
    <>
      <PageTop
        title={m.cover_title()}
        below={<p className="muted">{m.cover_lead()}</p>}
        actions={
          data && (
            <ExportButton<typeof exportCovers>
              from={calls.exportCovers}
              name="covers"
              query={{}}
              list={{ rows: data.mine.length + data.forOthers.length }}
            />
          )
        }
      />
      {data && (data.mayName ? <CoverForm /> : <p className="muted">{m.cover_not_yours()}</p>)}
      <Loaded of={query} errorTitle={m.cover_error()} rows={4} asCards>
        {(data) => (
          <>
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
