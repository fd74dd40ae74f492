import { useQueryClient } from '@tanstack/react-query';
import { ChartNoAxesColumn, CloudOff, Store } from 'lucide-react';
import { useState } from 'react';
import { displayDate, weekdayName } from '#formats/time/dates.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useOffline } from '#web/lib/network.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { StoreShown } from '../../places/contract.ts';
import { storesKey } from '../../places/web/api.ts';
import { NoStores } from '../../places/web/NoStores.tsx';
import { StoreFilter } from '../../places/web/StoreFilter.tsx';
import { useStore } from '../../places/web/use-store.ts';
import type { StoreDay } from '../contract.ts';
import type { Mark } from '../marks.ts';
import { longestReason } from '../rules.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import style from './Attendance.module.css';
import { answer } from './api.ts';
import { DayFoot } from './DayFoot.tsx';
import { grouped } from './groups.ts';
import { PersonLine } from './PersonLine.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { type ShownPerson, useDay } from './use-day.ts';

/** `/store-attendance`: a store's day, marked in under a minute, with the network or without. */
export default function AttendancePage() {
  const { query, all, store, choose } = useStore();
  const { params, set } = useAddress();
  const asked = params.get('day') ?? '';
  const day = isDay(asked) ? asked : undefined;
  return (
    <>
      <PageTop
        title={day === undefined || day === store?.today ? m.stores_today() : displayDate(day)}
        documentTitle={m.stores_attendance_title()}
        below={store && <p className="muted">{store.name}</p>}
        actions={
          store && (
            <ButtonLink to={`/store-availability?of=store:${store.store}`} icon={<ChartNoAxesColumn />}>
              {m.stores_availability_title()}
            </ButtonLink>
          )
        }
      />
      <Columns>
        {store ? (
          <>
            <Filters label={m.stores_attendance_title()} fold={{ words: m.stores_other_day(), count: 0 }}>
              <StoreFilter all={all} value={store.store} onChange={choose} />
              <Filter label={m.stores_day()}>
                {(id) => (
                  <DateInput
                    id={id}
                    value={day ?? store.today}
                    onChange={(next) => isDay(next) && set({ day: next === store.today ? '' : next })}
                  />
                )}
              </Filter>
            </Filters>
            <Day key={`${store.store} ${day}`} store={store} day={day} />
          </>
        ) : (
          <NoStores query={query} />
        )}
      </Columns>
    </>
  );
}

/** What is asked of the reader about somebody. */
type Asked =
  | { readonly what: 'plan' | 'decline'; readonly person: ShownPerson }
  | { readonly what: 'reopen' };

function Day({ store, day }: { store: StoreShown; day: string | undefined }) {
  const { query, people, toSend, make } = useDay(store.store, day);
  const [open, setOpen] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const client = useQueryClient();
  const { data, error, refetch } = query;
  if (!data)
    return (
      <Card flush>
        {error ? (
          <ErrorState error={error} title={m.stores_day_error()} retry={refetch} />
        ) : (
          <LoadingRows rows={8} />
        )}
      </Card>
    );
  const isLate = data.day < data.today;
  const isShut = data.locked || data.day > data.today;
  /** Marks, unless it has to be said first why so late. */
  async function press(some: readonly ShownPerson[], mark: Mark): Promise<void> {
    if (isLate && reason.trim() === '') {
      setWanted(true);
      document.getElementById('late-reason')?.focus();
      return;
    }
    await make(
      some.map(({ empcode, version }) => ({ empcode, mark, seen: version })),
      isLate ? reason.trim() : '',
    );
  }
  async function acceptSaid({ dispute }: ShownPerson): Promise<void> {
    if (!dispute) return;
    try {
      await answer({ disputeId: dispute.disputeId, accept: true });
    } catch (failed) {
      toast.error({ title: m.stores_answer_failed(), description: asApiError(failed).message });
    }
    await client.invalidateQueries({ queryKey: storesKey });
  }
  return (
    <>
      <DayNotes data={data} store={store} onReopen={() => setAsked({ what: 'reopen' })} />
      {isLate && !data.locked && people.length > 0 && (
        <Field
          label={m.stores_late_reason()}
          hint={m.stores_late_hint()}
          error={wanted && reason.trim() === '' ? m.stores_enter_reason() : undefined}
        >
          <TextInput
            id="late-reason"
            maxLength={longestReason}
            autoComplete="off"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      <Card flush>
        {people.length === 0 ? (
          <EmptyState icon={<Store />} title={m.stores_day_empty()}>
            {m.stores_day_empty_text()}
          </EmptyState>
        ) : (
          <ul className={style.list} aria-label={m.stores_day_of({ store: data.name })}>
            {grouped(people).flatMap((group) => [
              <li key={`group ${group.key}`} className={style.group}>
                {group.title}
              </li>,
              ...group.people.map((person) => (
                <PersonLine
                  key={person.empcode}
                  person={person}
                  open={open === person.empcode}
                  locked={isShut}
                  focused={marked === person.empcode}
                  onToggle={() => {
                    setMarked(null);
                    setOpen((now) => (now === person.empcode ? null : person.empcode));
                  }}
                  onMark={async (mark) => {
                    await press([person], mark);
                    setOpen(null);
                    setMarked(person.empcode);
                  }}
                  onPlan={() => setAsked({ what: 'plan', person })}
                  onAnswer={(accept) => (accept ? acceptSaid(person) : setAsked({ what: 'decline', person }))}
                />
              )),
            ])}
          </ul>
        )}
      </Card>
      {people.length > 0 && (
        <DayFoot
          people={people}
          toSend={toSend}
          locked={isShut}
          onAllPresent={() =>
            press(
              people.filter(({ mark }) => mark === null),
              'present',
            )
          }
        />
      )}
      {asked?.what === 'plan' && (
        <PlanDialog store={store} day={data.day} person={asked.person} onClose={() => setAsked(null)} />
      )}
      {asked?.what === 'decline' && <AnswerDialog person={asked.person} onClose={() => setAsked(null)} />}
      {asked?.what === 'reopen' && (
        <ReopenDialog store={store} day={data.day} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface DayNotesProps {
  data: StoreDay;
  store: StoreShown;
  onReopen: () => void;
}

/** What one should know of the day before one marks it. */
function DayNotes({ data, store, onReopen }: DayNotesProps) {
  const offline = useOffline();
  const { set } = useAddress();
  return (
    <>
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
