import { useQuery } from '@tanstack/react-query';
import { isChequeNumber } from '#formats/money/cheque-number.ts';
import { westernDigits } from '#formats/text/digits.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isInBook } from '../cheque-book.ts';
import type { Book, Run } from '../contract.ts';
import { chequeBooks, giveNumbers, refreshPayments } from './api.ts';
import style from './Forms.module.css';
import { todayIn } from './words.ts';

/** The numbers of the cheques, once there is a book to take them from. */
export function ChequeNumbers({ run }: { run: Run }) {
  const query = useQuery(chequeBooks);
  return (
    <Card title={m.paymentdesk_number_title()}>
      <Loaded of={query} rows={2}>
        {(books) => {
          const open = books.filter((book) => book.next !== null || isInBook(book, run.firstNumber ?? ''));
          return open.length > 0 ? <NumbersForm run={run} books={open} /> : <NoBook />;
        }}
      </Loaded>
    </Card>
  );
}

function NoBook() {
  return (
    <div className={style.form}>
      <Notice tone="ask">{m.paymentdesk_why_no_book()}</Notice>
      <ButtonLink variant="go" to="/payments/cheque-books">
        {m.paymentdesk_book_enter()}
      </ButtonLink>
    </div>
  );
}

/** The book that the cheques are from, and their numbers: the next ones, unless others are typed. */
function NumbersForm({ run, books }: { run: Run; books: Book[] }) {
  const today = todayIn(useMe().timeZone);
  const given = books.find((book) => book.bank === run.bank && isInBook(book, run.firstNumber ?? ''));
  const first = given ?? books[0];
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
    refresh: refreshPayments,
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
      <NumberFields />
      <Button type="submit" variant={run.bank === null ? 'go' : 'plain'} busy={form.busy}>
        {m.paymentdesk_number()}
      </Button>
    </Form>
  );
}

/** The first number, and the date on them. */
function NumberFields() {
  return (
    <>
      <FormField name="firstNumber" label={m.paymentdesk_cheque_first()}>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" dir="ltr" />}
      </FormField>
      <FormField name="date" label={m.paymentdesk_cheque_date()}>
        {(field) => <DateInput {...field} />}
      </FormField>
    </>
  );
}
