import { CloudOff } from 'lucide-react';
import { displayDate, weekdayName } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useOffline } from '#web/lib/network.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { StoreShown } from '../../places/contract.ts';
import type { StoreDay } from '../contract.ts';

interface DayNotesProps {
  data: StoreDay;
  store: StoreShown;
  onReopen: () => void;
}

/** What one should know of the day before one marks it. */
export function DayNotes({ data, store, onReopen }: DayNotesProps) {
  const offline = useOffline();
  const { set } = useAddress();
  return (
    <>
      <DayLine data={data} />
      {offline && (
        <Notice tone="ask">
          <CloudOff aria-hidden="true" /> <strong>{m.stores_no_network()}</strong>{' '}
          {m.stores_no_network_text()}
        </Notice>
      )}
      {!data.open && <Notice>{m.stores_closed_today()}</Notice>}
      {data.day > data.today && <Notice>{m.stores_to_come()}</Notice>}
      {data.locked && (
        <Notice
          action={
            store.mayReopen && (
              <Button variant="quiet" onClick={onReopen}>
                {m.stores_reopen()}
              </Button>
            )
          }
        >
          {m.stores_locked()}
        </Notice>
      )}
      {data.disputes.map(({ day, name }) => (
        <Notice
          key={`${day} ${name}`}
          tone="ask"
          action={
            <Button variant="quiet" onClick={() => set({ day: day === data.today ? '' : day })}>
              {m.stores_dispute_look()}
            </Button>
          }
        >
          {m.stores_dispute_waits({ name, day: displayDate(day) })}
        </Notice>
      ))}
    </>
  );
}

/** Which day it is, of how many people, and until when it can be marked. */
function DayLine({ data }: { data: StoreDay }) {
  return (
    <p className="muted num">
      <Unbroken>
        {m.stores_day_line({
          weekday: weekdayName(data.day, 'long'),
          day: displayDate(data.day),
          count: data.data.length,
          lock: displayDate(data.locksAfter),
        })}
      </Unbroken>
    </p>
  );
}
