import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { ButtonBones, LineBone } from '#web/ui/TopBones.tsx';
import type { Clearance } from '../contract.ts';
import { clearanceOf, refresh, refreshClearances } from './api.ts';
import { HistorySkeleton, ProfileSkeleton } from './ClearanceSkeletons.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { History } from './History.tsx';
import { Others } from './Others.tsx';
import { Owed } from './Owed.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { Sentence } from './Sentence.tsx';
import { StatementButton } from './StatementButton.tsx';
import { Status } from './Status.tsx';
import { WhyNotClose } from './WhyNotClose.tsx';

/** `/admin/clearance/:empcode`: somebody's clearance, for HR. */
export default function LeaverPage() {
  const { empcode = '' } = useParams();
  const { params } = useAddress();
  const { timeZone } = useMe();
  const query = useQuery(clearanceOf(empcode, numberOf(params.get('number'))));
  const { data } = query;
  const isComing = data === undefined && !query.error;
  const [asking, setAsking] = useState<'close' | 'stays' | 'reopen' | null>(null);
  return (
    <>
      <PageTop
        title={data?.name ?? m.clearance_title()}
        back="/admin/clearance"
        below={data ? <Sentence title={data.name} /> : isComing && <LineBone />}
        main={
          data?.actions.includes('close') && (
            <Button variant="go" onClick={() => setAsking('close')}>
              {m.clearance_close()}
            </Button>
          )
        }
        actions={data ? <Actions of={data} onAsk={setAsking} /> : isComing && <ButtonBones count={2} />}
      />
      <Columns
        key={data ? 'there' : 'coming'}
        aside={data ? <History rows={data.history} /> : isComing && <HistorySkeleton />}
      >
        <Loaded of={query} errorTitle={m.clearance_error()} loading={<ProfileSkeleton />} asCards>
          {(of) =>
            of && (
              <>
                <WhyNotClose of={of} />
                <Status of={of} today={dayOf(new Date(), timeZone)} />
                <Owed owed={of.owed} />
                <Others of={of} />
              </>
            )
          }
        </Loaded>
      </Columns>
      {data && asking === 'reopen' && <ReopenDialog of={data} onClose={() => setAsking(null)} />}
      {data && (asking === 'close' || asking === 'stays') && (
        <CloseDialog of={data} stays={asking === 'stays'} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** The number of a clearance as the address has it; null: the latest is meant. */
const numberOf = (text: string | null) => (text && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null);

function Actions({ of, onAsk }: { of: Clearance; onAsk: (what: 'stays' | 'reopen') => void }) {
  async function look() {
    try {
      const { data } = await refresh(of.clearanceId);
      toast.success({ title: m.clearance_refreshed(), description: m.clearance_refreshed_text(data) });
    } catch (error) {
      toast.error({ title: m.clearance_failed(), description: asApiError(error).message });
    }
    await refreshClearances();
  }
  return (
    <>
      <StatementButton of={of} />
      {of.actions.includes('refresh') && <Button onClick={look}>{m.clearance_refresh()}</Button>}
      {of.actions.includes('stays') && <Button onClick={() => onAsk('stays')}>{m.clearance_stays()}</Button>}
      {of.actions.includes('reopen') && (
        <Button onClick={() => onAsk('reopen')}>{m.clearance_reopen()}</Button>
      )}
    </>
  );
}
