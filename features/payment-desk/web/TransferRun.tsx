import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { moneyText } from '../../../formats/money.ts';
import { timestamp } from '../../../formats/timestamp.ts';
import { classNames } from '../../../web/lib/class-names.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { DateInput } from '../../../web/ui/DateInput.tsx';
import { isDay, wrongDay } from '../../../web/ui/day.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { TextInput } from '../../../web/ui/inputs.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Run } from '../contract.ts';
import { refreshPayments, release, saveBankFile } from './api.ts';
import style from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';
import { todayIn } from './words.ts';

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
    <Card title={m.payments_released_title()}>
      <dl className={classNames(style.account, style.above)}>
        <dt>{m.payments_release_reference()}</dt>
        <dd>
          <bdi dir="ltr">{run.reference}</bdi>
        </dd>
        <dt>{m.payments_release_date()}</dt>
        <dd>{run.paidOn && displayDate(run.paidOn)}</dd>
        <dt>{m.payments_released_by()}</dt>
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
  const client = useQueryClient();
  async function save() {
    if (await saveBankFile(run.runId)) await refreshPayments(client);
  }
  return (
    <Card title={m.payments_bank_file()}>
      <div className={style.form}>
        <p>{run.status === 'Draft' ? m.payments_bank_file_text() : m.payments_bank_file_kept()}</p>
        <Button icon={<Download />} onClick={save}>
          {m.payments_bank_file_save()}
        </Button>
        {run.exportedAt && (
          <p className="caption">
            {m.payments_bank_file_made({
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
  const [reference, setReference] = useState('');
  const [date, setDate] = useState(today);
  const { fields, refusal, sending, send, check } = useSent({ reference, date });
  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = check({
      reference:
        !/^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$/.test(reference.trim()) && m.payments_field_reference(),
      date: isDay(date) ? date > today && m.payments_field_date_future() : (wrongDay(date) ?? false),
    });
    if (!complete) return;
    void send(
      () => release(run, { reference: reference.trim(), date }),
      () => toast.success({ title: m.payments_release_done({ count: run.count }), description: reference }),
    );
  }
  return (
    <Card title={m.payments_release_title()}>
      <form className={style.form} noValidate onSubmit={submit} aria-label={m.payments_release_title()}>
        {refusal && <Said tone="bad">{refusal}</Said>}
        <Field label={m.payments_release_reference()} error={fields.reference}>
          <TextInput
            value={reference}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onChange={(event) => setReference(event.target.value)}
          />
        </Field>
        <Field label={m.payments_release_date()} error={fields.date}>
          <DateInput value={date} max={today} onChange={setDate} />
        </Field>
        <p className="caption">{m.payments_release_text()}</p>
        <Button type="submit" variant="go" busy={sending}>
          {m.payments_release({ amount: moneyText(run.total, run.currency) })}
        </Button>
      </form>
    </Card>
  );
}
