import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { isChequeNumber } from '#formats/money/cheque-number.ts';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Book } from '../contract.ts';
import { chequeBooks, keepBook, refreshPayments } from './api.ts';
import style from './ChequeBooksPage.module.css';
import forms from './Forms.module.css';

/** `/payments/cheque-books`: the books that cheques are prepared from. */
export default function ChequeBooksPage() {
  const query = useQuery(chequeBooks);
  return (
    <>
      <PageTop
        title={m.paymentdesk_books_title()}
        below={<p>{m.paymentdesk_books_below()}</p>}
        back="/payments"
      />
      <Columns aside={<AddBook />}>
        <Card flush>
          <Loaded
            of={query}
            rows={3}
            empty={{
              icon: <BookOpen />,
              title: m.paymentdesk_books_none_title(),
              text: m.paymentdesk_books_none(),
            }}
          >
            {(books) => (
              <ul className={style.rows} aria-label={m.paymentdesk_books_title()}>
                {books.map((book) => (
                  <BookRow key={book.bookId} book={book} />
                ))}
              </ul>
            )}
          </Loaded>
        </Card>
      </Columns>
    </>
  );
}

function BookRow({ book }: { book: Book }) {
  const { bank, firstNumber, lastNumber, next, left } = book;
  return (
    <li>
      <div className={style.what}>
        <bdi>{bank}</bdi>
        <bdi className="caption num" dir="ltr">
          {firstNumber} – {lastNumber}
        </bdi>
      </div>
      <span className="caption num">
        {next === null ? m.paymentdesk_book_used_up() : m.paymentdesk_book_next({ next, count: left })}
      </span>
    </li>
  );
}

const blank = { bank: '', firstNumber: '', lastNumber: '' };

function wrongBook({ bank, firstNumber, lastNumber }: typeof blank) {
  const number = (text: string) => !isChequeNumber(text) && m.paymentdesk_field_first_number();
  return {
    bank: bank.trim() === '' && m.paymentdesk_missing_bank(),
    firstNumber: number(firstNumber),
    lastNumber: number(lastNumber),
  };
}

function AddBook() {
  const form = useSentForm({
    values: blank,
    check: wrongBook,
    send: (book) => keepBook(book),
    refresh: refreshPayments,
    sent: () => toast.success({ title: m.paymentdesk_book_saved() }),
  });
  const numberField = (name: 'firstNumber' | 'lastNumber', label: string) => (
    <FormField name={name} label={label} with={['firstNumber', 'lastNumber']}>
      {(field) => <TextInput {...field} inputMode="numeric" maxLength={12} autoComplete="off" dir="ltr" />}
    </FormField>
  );
  return (
    <Card title={m.paymentdesk_book_add()}>
      <Form of={form} className={forms.form} aria-label={m.paymentdesk_book_add()}>
        <FormField name="bank" label={m.paymentdesk_cheque_bank()} hint={m.paymentdesk_book_bank_hint()}>
          {(field) => <TextInput {...field} maxLength={80} />}
        </FormField>
        {numberField('firstNumber', m.paymentdesk_cheque_first())}
        {numberField('lastNumber', m.paymentdesk_book_last())}
        <Button type="submit" variant="go" busy={form.busy}>
          {m.paymentdesk_book_save()}
        </Button>
      </Form>
    </Card>
  );
}
