import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { StorePerson, StoreShown } from '../contract.ts';
import { end, storesKey } from './api.ts';

interface EndDialogProps {
  store: StoreShown;
  person: StorePerson;
  onClose: () => void;
}

/** The last day on which somebody belongs to a store. */
export function EndDialog({ store, person, onClose }: EndDialogProps) {
  const { stayId, empname: name, lastDay } = person;
  const form = useSentForm<{ lastDay: string }>({
    values: { lastDay: lastDay ?? store.today },
    check: (typed) => ({
      lastDay: typed.lastDay === '' ? m.stores_enter_last_day() : wrongDay(typed.lastDay),
    }),
    send: (typed) => end({ stayId, ...typed }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent: saidAndClosed((typed) => m.stores_ended({ name, day: displayDate(typed.lastDay) }), onClose),
  });
  return (
    <FormDialog of={form} title={m.stores_end_who({ name })} onClose={onClose} submit={m.stores_save()}>
      <FormField name="lastDay" label={m.stores_last_day()} hint={m.stores_last_day_hint()}>
        {(given) => <DateInput {...given} />}
      </FormField>
    </FormDialog>
  );
}
