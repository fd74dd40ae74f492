import { Store } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { StoreShown } from '../../places/contract.ts';
import { storesKey } from '../../places/web/api.ts';
import type { Mark } from '../marks.ts';
import { longestReason } from '../rules.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { answer } from './api.ts';
import { DayFoot } from './DayFoot.tsx';
import { DayNotes } from './DayNotes.tsx';
import { DayPeople } from './DayPeople.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { type ShownPerson, useDay } from './use-day.ts';

/** What is asked of the reader about somebody. */
type Asked =
  | { readonly what: 'plan' | 'decline'; readonly person: ShownPerson }
  | { readonly what: 'reopen' };

/** A day of a store: its people to be marked, and what one does with all of them. */
export function Day({ store, day }: { store: StoreShown; day: string | undefined }) {
  const { query, people, toSend, make } = useDay(store.store, day);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.stores_day_error()} rows={8} asCards />;
  const isLate = data.day < data.today;
  const isShut = data.locked || data.day > data.today;
  const asksWhy = isLate && reason.trim() === '';
  /** Marks; of a day that is over with why, which is said once for all that follow. */
  async function press(some: readonly ShownPerson[], mark: Mark, why = reason.trim()): Promise<void> {
    if (isLate) setReason(why);
    await make(
      some.map(({ empcode, version }) => ({ empcode, mark, seen: version })),
      isLate ? why : '',
    );
  }
  return (
    <>
      <DayNotes data={data} store={store} onReopen={() => setAsked({ what: 'reopen' })} />
      {isLate && !data.locked && people.length > 0 && <LateReason reason={reason} onChange={setReason} />}
      <Card flush>
        {people.length === 0 ? (
          <EmptyState icon={<Store />} title={m.stores_day_empty()} text={m.stores_day_empty_text()} />
        ) : (
          <DayPeople
            label={m.stores_day_of({ store: data.name })}
            people={people}
            locked={isShut}
            asksWhy={asksWhy}
            onMark={(person, mark, why) => press([person], mark, why)}
            onAsk={(what, person) => setAsked({ what, person })}
            onAccept={acceptSaid}
          />
        )}
      </Card>
      {people.length > 0 && (
        <DayFoot
          people={people}
          toSend={toSend}
          locked={isShut}
          asksWhy={asksWhy}
          onAllPresent={(why) => press(people.filter(isUnmarked), 'present', why)}
        />
      )}
      {asked && <Questions asked={asked} store={store} day={data.day} onClose={() => setAsked(null)} />}
    </>
  );
}

const isUnmarked = ({ mark }: ShownPerson) => mark === null;

/** What somebody says of themselves is right. */
async function acceptSaid({ dispute }: ShownPerson): Promise<void> {
  if (!dispute) return;
  await attempt(answer({ disputeId: dispute.disputeId, accept: true }), m.stores_answer_failed());
  await queryClient.invalidateQueries({ queryKey: storesKey });
}

/** Why so late, for all that is marked from now on. Whoever says nothing here is asked at the first mark. */
function LateReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Field label={m.stores_late_reason()} hint={m.stores_late_hint()}>
      <TextInput
        maxLength={longestReason}
        autoComplete="off"
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface QuestionsProps {
  asked: Asked;
  store: StoreShown;
  day: string;
  onClose: () => void;
}

/** What is asked about somebody, or about the day. */
function Questions({ asked, store, day, onClose }: QuestionsProps) {
  return (
    <>
      {asked.what === 'plan' && (
        <PlanDialog store={store} day={day} person={asked.person} onClose={onClose} />
      )}
      {asked.what === 'decline' && <AnswerDialog person={asked.person} onClose={onClose} />}
      {asked.what === 'reopen' && <ReopenDialog store={store} day={day} onClose={onClose} />}
    </>
  );
}
