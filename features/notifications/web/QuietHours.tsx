import { two, zoneHere } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/inputs.tsx';
import type { NotificationPreferences } from '../preference-contract.ts';
import { preferences, saveTimes } from './preference-api.ts';
import style from './QuietHours.module.css';

const usual = { from: 22 * 60, to: 7 * 60 };

/** When the reader gets no e-mails, by the clock of where they are now. */
export function QuietHours({ times: { zone, quiet } }: { times: NotificationPreferences['times'] }) {
  const form = useSentForm({
    values: { isQuiet: quiet !== null, from: clock((quiet ?? usual).from), to: clock((quiet ?? usual).to) },
    check: ({ isQuiet, from, to }) => ({
      from: isQuiet && !from && m.notifications_quiet_choose(),
      to:
        isQuiet && ((!to && m.notifications_quiet_choose()) || (from === to && m.notifications_quiet_same())),
    }),
    send: ({ isQuiet, from, to }) =>
      saveTimes({ zone: zoneHere(), quiet: isQuiet ? { from: minutes(from), to: minutes(to) } : null }),
    refresh: () => queryClient.invalidateQueries({ queryKey: preferences.queryKey }),
    sent: () => toast.success({ title: m.notifications_quiet_saved() }),
  });
  const isQuiet = form.form.watch('isQuiet');
  return (
    <Card title={m.notifications_quiet_title()}>
      <Form of={form} className={style.form}>
        <FormField
          name="isQuiet"
          label={m.notifications_quiet_label()}
          hint={m.notifications_quiet_hint()}
          group
        >
          {({ value, onChange, ...field }) => (
            <Checkbox
              {...field}
              label={m.notifications_quiet_on()}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
            />
          )}
        </FormField>
        {isQuiet && (
          <>
            <Times />
            <p className="caption">{m.notifications_quiet_zone({ zone: quiet ? zone : zoneHere() })}</p>
          </>
        )}
        <div>
          <Button type="submit" busy={form.busy}>
            {m.notifications_quiet_save()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** A minute of the day as a field for times has it. */
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

function minutes(shown: string): number {
  const [hour = 0, minute = 0] = shown.split(':').map(Number);
  return hour * 60 + minute;
}

/** From when to when. */
function Times() {
  return (
    <div className={style.times}>
      <FormField name="from" label={m.notifications_quiet_from()} with={['to']}>
        {(field) => <TextInput {...field} type="time" />}
      </FormField>
      <FormField name="to" label={m.notifications_quiet_to()}>
        {(field) => <TextInput {...field} type="time" />}
      </FormField>
    </div>
  );
}
