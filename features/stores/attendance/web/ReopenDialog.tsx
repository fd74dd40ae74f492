import { displayDate, monthText } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { StoreShown } from '../../places/contract.ts';
import { storesKey } from '../../places/web/api.ts';
import { longestReason } from '../rules.ts';
import style from './Attendance.module.css';
import { reopen } from './api.ts';

interface ReopenDialogProps {
  store: StoreShown;
  day: string;
  onClose: () => void;
}

/** Opens a locked month of a region again, until a day. */
export function ReopenDialog({ store, day, onClose }: ReopenDialogProps) {
  const form = useSentForm<{ until: string; reason: string }>({
    values: { until: store.today, reason: '' },
    check: (typed) => ({
      until: typed.until === '' ? m.stores_enter_last_day() : wrongDay(typed.until),
      reason: typed.reason.trim() === '' && m.stores_enter_reason(),
    }),
    send: (typed) => reopen({ store: store.store, day, until: typed.until, reason: typed.reason.trim() }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent: saidAndClosed((typed) => m.stores_reopened({ day: displayDate(typed.until) }), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.stores_reopen_what({
        region: store.regionName,
        month: monthText(day.slice(0, 7), 'short with year'),
      })}
      onClose={onClose}
      submit={m.stores_reopen()}
      className={style.fields}
    >
      <FormField name="until" label={m.stores_reopen_until()}>
        {(given) => <DateInput {...given} />}
      </FormField>
      <FormField name="reason" label={m.stores_reason()}>
        {(given) => <TextInput {...given} maxLength={longestReason} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
