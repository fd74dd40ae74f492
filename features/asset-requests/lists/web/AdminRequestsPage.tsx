import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { momentWords } from '../../requests/web/words.ts';
import type { StuckRequest } from '../../standing/contract.ts';
import { stuckRequests } from '../../standing/web/api.ts';
import { ReassignDialog, type Reassigning } from '../../standing/web/ReassignDialog.tsx';
import { FindRequest } from './FindRequest.tsx';

/** `/admin/asset-requests`: what nobody can take on, and naming somebody for it or for any other active request. */
export default function AdminRequestsPage() {
  const query = useQuery(stuckRequests);
  const { data } = query;
  const [open, setOpen] = useState<Reassigning | null>(null);
  return (
    <>
      <PageTop
        title={m.assetrequests_menu_stuck()}
        below={<p className="muted">{m.assetrequests_admin_lead()}</p>}
      />
      <Card
        flush
        title={m.assetrequests_admin_stuck()}
        beside={data && data.length > 0 && <Tag tone="ask">{data.length}</Tag>}
      >
        <Loaded
          of={query}
          empty={{
            icon: <CircleCheck />,
            title: m.assetrequests_admin_none(),
            text: m.assetrequests_admin_none_text(),
          }}
        >
          {(data) => (
            <Rows label={m.assetrequests_admin_stuck()}>
              {data.map((request) => (
                <StuckRow key={request.requestID} request={request} onReassign={setOpen} />
              ))}
            </Rows>
          )}
        </Loaded>
      </Card>
      <FindRequest onReassign={setOpen} />
      {open && <ReassignDialog request={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface StuckRowProps {
  request: StuckRequest;
  onReassign: (request: Reassigning) => void;
}

function StuckRow({ request, onReassign }: StuckRowProps) {
  const { timeZone } = useMe();
  const { requestID, title, empname, displayName, since, why } = request;
  return (
    <Row
      title={
        <>
          <bdi>{title}</bdi> <span className="muted">{empname}</span>
        </>
      }
      caption={
        <>
          {why}{' '}
          <span className="num">
            {m.assetrequests_admin_facts({
              id: requestID,
              status: displayName,
              since: momentWords(since, timeZone),
            })}
          </span>
        </>
      }
      end={
        <Button
          aria-label={m.assetrequests_admin_reassign_label({ id: requestID })}
          onClick={() => onReassign(request)}
        >
          {m.assetrequests_waiting_stuck_label()}
        </Button>
      }
    />
  );
}
