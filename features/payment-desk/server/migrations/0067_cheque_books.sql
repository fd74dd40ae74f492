-- The cheque books that cheques are prepared from: a number belongs to a book of its account.
create table cheque_books (
  book_id      bigint generated always as identity primary key,
  -- the account, as it is printed on the cheques
  bank         text not null check (length(bank) between 1 and 80 and bank = trim(bank)),
  first_number text not null check (first_number ~ '^[0-9]{3,12}$'),
  last_number  text not null check (last_number ~ '^[0-9]{3,12}$'),
  entered_by   text not null references employees,
  entered_at   timestamptz not null,
  constraint cheque_books_range check (length(first_number) = length(last_number) and first_number <= last_number)
);
create unique index cheque_books_once on cheque_books (lower(bank), first_number);
