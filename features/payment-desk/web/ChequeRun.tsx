import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { isChequeNumber } from '#formats/money/cheque-number.ts';
import { moneyText } from '#formats/money/money.ts';
import { westernDigits } from '#formats/text/digits.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { isInBook } from '../cheque-book.ts';
import type { Book, Run } from '../contract.ts';
import { chequeBooks, giveNumbers, refreshPayments, release } from './api.ts';
import { ChequeSheets } from './ChequeSheets.tsx';
import style from './Forms.module.css';
import { useSent } from './use-sent.ts';
import { todayIn } from './words.ts';

/** What is done with cheques: they get their numbers, are printed, and then handed over. */
export function ChequeRun({ run }: { run: Run }) {
  const { timeZone } = useMe();
  if (run.status === 'Discarded') return null;
  const numbered = run.bank !== null && run.records.length > 0;
  return (
    <>
      {run.status === 'Draft' && run.records.length > 0 && <Numbers key={run.version} run={run} />}
      {numbered && (
        <Card title={run.status === 'Draft' ? m.paymentdesk_print_title() : m.paymentdesk_prepared_title()}>
          <div className={style.form}>
            <dl className={classNames(style.account, style.above)}>
              <dt>{m.paymentdesk_cheque_bank()}</dt>
              <dd>{run.bank}</dd>
              <dt>{m.paymentdesk_cheque_numbers()}</dt>
              <dd className="num">
                <bdi dir="ltr">{[run.firstNumber, run.records.at(-1)?.chequeNumber].join(' – ')}</bdi>
              </dd>
              <dt>{m.paymentdesk_cheque_date()}</dt>
              <dd>{run.paidOn && displayDate(run.paidOn)}</dd>
              {run.endedBy && run.endedAt && (
                <>
                  <dt>{m.paymentdesk_prepared_by()}</dt>
                  <dd>
                    <bdi>{run.endedBy.name}</bdi>
                    <p className="caption num">{displayDate(run.endedAt, timeZone)}</p>
                  </dd>
                </>
              )}
            </dl>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {m.paymentdesk_print()}
            </Button>
            <p className="caption">{m.paymentdesk_print_text()}</p>
          </div>
          <ChequeSheets run={run} />
        </Card>
      )}
      {numbered && run.status === 'Draft' && <ReleaseCheques run={run} />}
    </>
  );
}

function Numbers({ run }: { run: Run }) {
  const { data: books, error, refetch } = useQuery(chequeBooks);
  const open = books?.filter((book) => book.next !== null || isInBook(book, run.firstNumber ?? ''));
  return (
    <Card title={m.paymentdesk_number_title()}>
      {!open && error ? (
        <ErrorState error={error} retry={refetch} />
      ) : !open ? (
        <LoadingRows rows={2} />
      ) : open.length > 0 ? (
        <NumbersForm run={run} books={open} />
      ) : (
        <div className={style.form}>
          <Notice tone="ask">{m.paymentdesk_why_no_book()}</Notice>
          <ButtonLink variant="go" to="/payments/cheque-books">
            {m.paymentdesk_book_enter()}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

/** The book that the cheques are from, and their numbers: the next ones, unless others are typed. */
function NumbersForm({ run, books }: { run: Run; books: Book[] }) {
  const today = todayIn(useMe().timeZone);
  const given = books.find((book) => book.bank === run.bank && isInBook(book, run.firstNumber ?? ''));
  const first = given ?? books[0];
  const client = useQueryClient();
  const bookOf = (bookId: string) => books.find((one) => String(one.bookId) === bookId);
  const numberOf = (typed: string) => westernDigits(typed.trim());
  const form = useSentForm({
    // The bank is chosen by its book.
    values: {
      bank: String(first?.bookId ?? ''),
      firstNumber: run.firstNumber ?? first?.next ?? '',
      date: run.paidOn ?? today,
    },
    check: ({ firstNumber, date }) => ({
      firstNumber: !isChequeNumber(numberOf(firstNumber)) && m.paymentdesk_field_first_number(),
      date: wrongDay(date),
    }),
    send: ({ bank, firstNumber, date }) =>
      giveNumbers(run, { bank: bookOf(bank)?.bank ?? '', firstNumber: numberOf(firstNumber), date }),
    refresh: () => refreshPayments(client),
    sent: () => toast.success({ title: m.paymentdesk_numbered({ count: run.count }) }),
  });
  return (
    <Form of={form} className={style.form} aria-label={m.paymentdesk_number_title()}>
      <FormField name="bank" label={m.paymentdesk_book_label()}>
        {(field) => (
          <Select
            {...field}
            options={books.map(({ bookId, bank, next, lastNumber }) => ({
              value: String(bookId),
              label: m.paymentdesk_book_choice({ bank, next: next ?? lastNumber }),
            }))}
            onChange={(event) => {
              field.onChange(event);
              form.set('firstNumber', bookOf(event.target.value)?.next ?? '');
            }}
          />
        )}
      </FormField>
      <FormField name="firstNumber" label={m.paymentdesk_cheque_first()}>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" dir="ltr" />}
      </FormField>
      <FormField name="date" label={m.paymentdesk_cheque_date()}>
        {(field) => <DateInput {...field} />}
      </FormField>
      <Button type="submit" variant={run.bank === null ? 'go' : 'plain'} busy={form.busy}>
        {m.paymentdesk_number()}
      </Button>
    </Form>
  );
}

function ReleaseCheques({ run }: { run: Run }) {
  const { refusal, sending, send } = useSent();
  return (
    <Card title={m.paymentdesk_prepare_title()}>
      <div className={style.form}>
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <p>{m.paymentdesk_prepare_text()}</p>
        <Button
          variant="go"
          busy={sending}
          onClick={() =>
            send(
              () => release(run, {}),
              () => toast.success({ title: m.paymentdesk_prepared({ count: run.count }) }),
            )
          }
        >
          {m.paymentdesk_prepare({ amount: moneyText(run.total, run.currency) })}
        </Button>
      </div>
    </Card>
  );
}
