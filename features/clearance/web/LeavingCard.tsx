import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { newKey } from '#web/lib/http.ts';
import { navigate } from '#web/lib/router.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { Leaving } from '../manage-contract.ts';
import { leavingByRecord, refreshClearances, start } from './api.ts';
import style from './Clearance.module.css';

/** So many are shown before one asks for all. */
const first = 5;

/** Those who leave by their record: a clearance is proposed for each, and started by one press. */
export function LeavingCard() {
  const query = useQuery(leavingByRecord);
  const [all, setAll] = useState(false);
  const more = (query.data?.length ?? 0) - first;
  return (
    <Card
      flush
      title={m.clearance_leaving()}
      actions={
        !all && more > 0 ? (
          <Button variant="quiet" onClick={() => setAll(true)}>
            {m.clearance_leaving_all({ count: first + more })}
          </Button>
        ) : undefined
      }
    >
      <Loaded
        of={query}
        errorTitle={m.clearance_error()}
        rows={2}
        empty={{
          icon: <UsersRound />,
          title: m.clearance_leaving_none(),
          text: m.clearance_leaving_none_text(),
        }}
      >
        {(data) => (
          <>
            <p className={classNames('muted', style.intro)}>{m.clearance_leaving_text()}</p>
            <Rows label={m.clearance_leaving()}>
              {data.slice(0, all ? undefined : first).map((one) => (
                <Proposed key={`${one.empcode} ${one.lastDay}`} one={one} />
              ))}
            </Rows>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Proposed({ one: { empcode, name, designation, lastDay } }: { one: Leaving }) {
  const [key] = useState(newKey);
  async function begin() {
    if (await attempt(start({ empcode, lastDay }, key), m.clearance_failed())) {
      toast.success({ title: m.clearance_started() });
      navigate(`/admin/clearance/${empcode}`);
    }
    await refreshClearances();
  }
  return (
    <Row
      lead={<Avatar name={name} empcode={empcode} />}
      title={<bdi>{name}</bdi>}
      caption={[empcode, designation, m.clearance_waiting_detail({ day: displayDate(lastDay) })].join(' · ')}
      end={
        <Button aria-label={m.clearance_leaving_start_label({ name })} onClick={begin}>
          {m.clearance_leaving_start()}
        </Button>
      }
    />
  );
}
