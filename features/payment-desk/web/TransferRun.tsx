import { Download } from 'lucide-react';
import { accountScheme } from '#formats/money/bank-account.ts';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { Run } from '../contract.ts';
import { refreshPayments, release, saveBankFile } from './api.ts';
import style from './Forms.module.css';
import { todayIn, wrongReference } from './words.ts';

/** What is done with a transfer: the file goes to the bank, and what the bank answers releases it. */
export function TransferRun({ run }: { run: Run }) {
  if (run.status === 'Discarded') return null;
  return (
    <>
      {run.status === 'Released' && <Paid run={run} />}
      {run.records.length > 0 && (run.status === 'Draft' || run.exportedAt) && <BankFile run={run} />}
      {run.status === 'Draft' && run.records.length > 0 && <Release run={run} />}
    </>
  );
}

/** That it is paid: under which reference, when, by whom. */
function Paid({ run }: { run: Run }) {
  const { timeZone } = useMe();
  return (
    <Card title={m.paymentdesk_released_title()}>
      <dl className={classNames(style.account, style.above)}>
        <dt>{accountScheme(run.currency).words.reference()}</dt>
        <dd>
          <bdi dir="ltr">{run.reference}</bdi>
        </dd>
        <dt>{m.paymentdesk_release_date()}</dt>
        <dd>{run.paidOn && displayDate(run.paidOn)}</dd>
        <dt>{m.paymentdesk_released_by()}</dt>
        <dd>
          <bdi>{run.endedBy?.name}</bdi>
          {run.endedAt && <p className="caption num">{displayDate(run.endedAt, timeZone)}</p>}
        </dd>
      </dl>
    </Card>
  );
}

function BankFile({ run }: { run: Run }) {
  const { timeZone } = useMe();
  async function save(fileName: string) {
    if (await saveBankFile(run.runId, fileName)) await refreshPayments();
  }
  const [first, asTable] = run.bankFiles;
  return (
    <Card title={m.paymentdesk_bank_file()}>
      <div className={style.form}>
        <p>{run.status === 'Draft' ? m.paymentdesk_bank_file_text() : m.paymentdesk_bank_file_kept()}</p>
        {first && (
          <Button icon={<Download />} onClick={() => save(first)}>
            {m.paymentdesk_bank_file_save()}
          </Button>
        )}
        {asTable && (
          <Button variant="quiet" icon={<Download />} onClick={() => save(asTable)}>
            {m.paymentdesk_bank_file_csv()}
          </Button>
        )}
        {run.exportedAt && (
          <p className="caption">
            {m.paymentdesk_bank_file_made({
              at: timestamp(run.exportedAt, timeZone),
              hash: (run.sha256 ?? '').slice(0, 12),
            })}
          </p>
        )}
      </div>
    </Card>
  );
}

function Release({ run }: { run: Run }) {
  const today = todayIn(useMe().timeZone);
  const form = useSentForm({
    values: { reference: '', date: today },
    check: ({ reference, date }) => ({
      reference: wrongReference(reference),
      date: isDay(date) ? date > today && m.paymentdesk_field_date_future() : wrongDay(date),
    }),
    send: ({ reference, date }) => release(run, { reference: reference.trim(), date }),
    refresh: refreshPayments,
    sent: ({ reference }) =>
      toast.success({ title: m.paymentdesk_release_done({ count: run.count }), description: reference }),
  });
  return (
    <Card title={m.paymentdesk_release_title()}>
      <Form of={form} className={style.form} aria-label={m.paymentdesk_release_title()}>
        <FormField name="reference" label={accountScheme(run.currency).words.reference()}>
          {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} dir="ltr" />}
        </FormField>
        <FormField name="date" label={m.paymentdesk_release_date()}>
          {(field) => <DateInput {...field} max={today} />}
        </FormField>
        <p className="caption">{m.paymentdesk_release_text()}</p>
        <Button type="submit" variant="go" busy={form.busy}>
          {m.paymentdesk_release({ amount: moneyText(run.total, run.currency) })}
        </Button>
      </Form>
    </Card>
  );
}
