import { Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { moneyText } from '../../../formats/money.ts';
import { classNames } from '../../../web/lib/class-names.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { DateInput, TextInput } from '../../../web/ui/inputs.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Run } from '../contract.ts';
import { giveNumbers, release } from './api.ts';
import { ChequeSheets } from './ChequeSheets.tsx';
import style from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';
import { todayIn } from './words.ts';

/** What is done with cheques: they get their numbers, are printed, and then handed over. */
export function ChequeRun({ run }: { run: Run }) {
  if (run.status === 'Discarded') return null;
  const numbered = run.bank !== null && run.records.length > 0;
  return (
    <>
      {run.status === 'Draft' && run.records.length > 0 && <Numbers key={run.version} run={run} />}
      {numbered && (
        <Card title={m.payments_print_title()}>
          <div className={style.form}>
            <dl className={classNames(style.account, style.above)}>
              <dt>{m.payments_cheque_bank()}</dt>
              <dd>{run.bank}</dd>
              <dt>{m.payments_cheque_numbers()}</dt>
              <dd className="num">
                <bdi dir="ltr">{[run.firstNumber, run.records.at(-1)?.chequeNumber].join(' – ')}</bdi>
              </dd>
              <dt>{m.payments_cheque_date()}</dt>
              <dd>{run.paidOn && displayDate(run.paidOn)}</dd>
            </dl>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {m.payments_print()}
            </Button>
            <p className="caption">{m.payments_print_text()}</p>
          </div>
          <ChequeSheets run={run} />
        </Card>
      )}
      {numbered && run.status === 'Draft' && <ReleaseCheques run={run} />}
    </>
  );
}

function Numbers({ run }: { run: Run }) {
  const today = todayIn(useMe().timeZone);
  const { fields, refusal, sending, send, check } = useSent();
  const [bank, setBank] = useState(run.bank ?? '');
  const [firstNumber, setFirstNumber] = useState(run.firstNumber ?? '');
  const [date, setDate] = useState(run.paidOn ?? today);
  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = check({
      bank: bank.trim() === '' && m.payments_field_needed(),
      firstNumber: !/^\d{3,12}$/.test(firstNumber) && m.payments_field_first_number(),
      date: date === '' && m.payments_field_date(),
    });
    if (!complete) return;
    void send(
      () => giveNumbers(run, { bank: bank.trim(), firstNumber, date }),
      () => toast.success({ title: m.payments_numbered({ count: run.count }) }),
    );
  }
  return (
    <Card title={m.payments_number_title()}>
      <form className={style.form} noValidate onSubmit={submit} aria-label={m.payments_number_title()}>
        {refusal && <Said tone="bad">{refusal}</Said>}
        <Field label={m.payments_cheque_bank()} error={fields.bank}>
          <TextInput value={bank} maxLength={80} onChange={(event) => setBank(event.target.value)} />
        </Field>
        <Field label={m.payments_cheque_first()} error={fields.firstNumber}>
          <TextInput
            value={firstNumber}
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            dir="ltr"
            onChange={(event) => setFirstNumber(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Field label={m.payments_cheque_date()} error={fields.date}>
          <DateInput value={date} onChange={(event) => setDate(event.target.value)} />
        </Field>
        <Button type="submit" variant={run.bank === null ? 'go' : 'plain'} busy={sending}>
          {m.payments_number()}
        </Button>
      </form>
    </Card>
  );
}

function ReleaseCheques({ run }: { run: Run }) {
  const { refusal, sending, send } = useSent();
  return (
    <Card title={m.payments_prepare_title()}>
      <div className={style.form}>
        {refusal && <Said tone="bad">{refusal}</Said>}
        <p>{m.payments_prepare_text()}</p>
        <Button
          variant="go"
          busy={sending}
          onClick={() =>
            send(
              () => release(run, {}),
              () => toast.success({ title: m.payments_prepared({ count: run.count }) }),
            )
          }
        >
          {m.payments_prepare({ amount: moneyText(run.total, run.currency) })}
        </Button>
      </div>
    </Card>
  );
}
