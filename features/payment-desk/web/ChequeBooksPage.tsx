import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { isChequeNumber } from '../../../formats/cheque-number.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { Columns } from '../../../web/ui/Columns.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { TextInput } from '../../../web/ui/inputs.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Book } from '../contract.ts';
import { chequeBooks, keepBook } from './api.ts';
import style from './ChequeBooksPage.module.css';
import forms from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';

/** `/payments/cheque-books`: the books that cheques are prepared from. */
export default function ChequeBooksPage() {
  const { data: books, error, refetch } = useQuery(chequeBooks);
  return (
    <>
      <PageTop title={m.payments_books_title()} below={<p>{m.payments_books_below()}</p>} back="/payments" />
      <Columns aside={<AddBook />}>
        <Card flush>
          {!books && error ? (
            <ErrorState error={error} retry={refetch} />
          ) : !books ? (
            <LoadingRows rows={3} />
          ) : books.length === 0 ? (
            <EmptyState icon={<BookOpen />} title={m.payments_books_none_title()}>
              {m.payments_books_none()}
            </EmptyState>
          ) : (
            <ul className={style.rows} aria-label={m.payments_books_title()}>
              {books.map((book) => (
                <BookRow key={book.bookId} book={book} />
              ))}
            </ul>
          )}
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
        {next === null ? m.payments_book_used_up() : m.payments_book_next({ next, count: left })}
      </span>
    </li>
  );
}

const blank = { bank: '', firstNumber: '', lastNumber: '' };

function AddBook() {
  const [book, setBook] = useState(blank);
  const { fields, refusal, sending, send, check } = useSent(book);
  function submit(event: FormEvent) {
    event.preventDefault();
    const number = (text: string) => !isChequeNumber(text) && m.payments_field_first_number();
    const complete = check({
      bank: book.bank.trim() === '' && m.payments_missing_bank(),
      firstNumber: number(book.firstNumber),
      lastNumber: number(book.lastNumber),
    });
    if (!complete) return;
    void send(
      () => keepBook(book),
      () => {
        toast.success({ title: m.payments_book_saved() });
        setBook(blank);
      },
    );
  }
  const numberField = (name: 'firstNumber' | 'lastNumber', label: string) => (
    <Field label={label} error={fields[name]}>
      <TextInput
        value={book[name]}
        inputMode="numeric"
        maxLength={12}
        autoComplete="off"
        dir="ltr"
        onChange={(event) => setBook({ ...book, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <Card title={m.payments_book_add()}>
      <form className={forms.form} noValidate onSubmit={submit} aria-label={m.payments_book_add()}>
        {refusal && <Said tone="bad">{refusal}</Said>}
        <Field label={m.payments_cheque_bank()} hint={m.payments_book_bank_hint()} error={fields.bank}>
          <TextInput
            value={book.bank}
            maxLength={80}
            onChange={(event) => setBook({ ...book, bank: event.target.value })}
          />
        </Field>
        {numberField('firstNumber', m.payments_cheque_first())}
        {numberField('lastNumber', m.payments_book_last())}
        <Button type="submit" variant="go" busy={sending}>
          {m.payments_book_save()}
        </Button>
      </form>
    </Card>
  );
}
