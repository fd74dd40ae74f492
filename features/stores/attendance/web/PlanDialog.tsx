import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt, saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { StoreShown } from '../../places/contract.ts';
import { storesKey } from '../../places/web/api.ts';
import type { planned as plannedAbsences } from '../contract.ts';
import { absenceWords } from '../mark-words.ts';
import { type Absence, absences } from '../marks.ts';
import style from './Attendance.module.css';
import { cancelPlan, plan, plannedOf } from './api.ts';
import type { ShownPerson } from './use-day.ts';

interface Typed {
  kind: Absence;
  firstDay: string;
  lastDay: string;
}

interface PlanDialogProps {
  store: StoreShown;
  /** The day that is looked at. */
  day: string;
  person: ShownPerson;
  onClose: () => void;
}

/** Leave and week offs of somebody that are known beforehand: they fill the days in. */
export function PlanDialog({ store, day, person, onClose }: PlanDialogProps) {
  const id = useId();
  const { empcode, empname: name } = person;
  const planned = useQuery(plannedOf(store.store, empcode)).data ?? [];
  const refresh = () => queryClient.invalidateQueries({ queryKey: storesKey });
  const form = useSentForm<Typed>({
    values: { kind: 'leave', firstDay: day, lastDay: day },
    check: wrongDays,
    send: (typed) => plan({ store: store.store, empcode, ...typed }),
    refresh,
    sent: saidAndClosed(
      ({ kind, firstDay }) =>
        m.stores_planned({ name, what: absenceWords[kind](), day: displayDate(firstDay) }),
      onClose,
    ),
  });
  async function takeBack(absenceId: number): Promise<void> {
    await attempt(cancelPlan(absenceId), m.stores_plan_failed());
    await refresh();
  }
  return (
    <Dialog
      open
      size="medium"
      busy={form.busy}
      title={m.stores_plan_who({ name })}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="go" busy={form.busy}>
          {m.stores_save()}
        </Button>
      }
    >
      <Form of={form} id={id} className={style.fields}>
        <PlanFields />
      </Form>
      {planned.length > 0 && <Known planned={planned} onTakeBack={takeBack} />}
    </Dialog>
  );
}

/** What is known of them already, to be taken back. */
function Known({
  planned,
  onTakeBack,
}: {
  planned: AnswerOf<typeof plannedAbsences>['data'];
  onTakeBack: (absenceId: number) => Promise<void>;
}) {
  return (
    <Rows label={m.stores_plan_known()}>
      {planned.map(({ absenceId, kind, firstDay, lastDay }) => (
        <Row
          key={absenceId}
          title={absenceWords[kind]()}
          caption={m.stores_from_to({ from: displayDate(firstDay), to: displayDate(lastDay) })}
          end={
            <Button
              variant="quiet"
              aria-label={m.stores_plan_back_which({
                what: absenceWords[kind](),
                day: displayDate(firstDay),
              })}
              onClick={() => onTakeBack(absenceId)}
            >
              {m.stores_plan_back()}
            </Button>
          }
        />
      ))}
    </Rows>
  );
}

/** Which of them, from when to when. */
function PlanFields() {
  return (
    <>
      <FormField name="kind" label={m.stores_plan_what()}>
        {(given) => (
          <Select {...given} options={absences.map((one) => ({ value: one, label: absenceWords[one]() }))} />
        )}
      </FormField>
      <FormField name="firstDay" label={m.stores_first_day()}>
        {(given) => <DateInput {...given} />}
      </FormField>
      <FormField name="lastDay" label={m.stores_last_day()}>
        {(given) => <DateInput {...given} />}
      </FormField>
    </>
  );
}

function wrongDays({ firstDay, lastDay }: Typed) {
  const order = lastDay < firstDay ? m.stores_wrong_last_day() : wrongDay(lastDay);
  return {
    firstDay: firstDay === '' ? m.stores_enter_first_day() : wrongDay(firstDay),
    lastDay: lastDay === '' ? m.stores_enter_last_day() : order,
  };
}
