-- How many records a payment run has and what they come to is kept with the run: a list of runs reads no record for it.

alter table payment_runs
  add column record_count integer not null default 0 check (record_count >= 0),
  add column record_total bigint  not null default 0 check (record_total >= 0);
update payment_runs run set record_count = sums.count, record_total = sums.total
  from (select run_id, count(*) as count, sum(amount) as total from payment_run_records group by run_id) sums
  where sums.run_id = run.run_id;

create function keep_payment_run_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update payment_runs run set record_count = run.record_count + sums.count, record_total = run.record_total + sums.total
      from (select run_id, count(*) as count, sum(amount) as total from changed group by run_id) sums
      where sums.run_id = run.run_id;
  else
    update payment_runs run set record_count = run.record_count - sums.count, record_total = run.record_total - sums.total
      from (select run_id, count(*) as count, sum(amount) as total from changed group by run_id) sums
      where sums.run_id = run.run_id;
  end if;
  return null;
end $$;
create trigger payment_run_records_added after insert on payment_run_records
  referencing new table as changed for each statement execute function keep_payment_run_totals();
create trigger payment_run_records_removed after delete on payment_run_records
  referencing old table as changed for each statement execute function keep_payment_run_totals();

-- What is paid is what was seen: the totals rest on it.
create function keep_payment_run_record() returns trigger language plpgsql as $$
begin
  raise exception 'a record of a payment run keeps its run and its amount' using errcode = 'restrict_violation';
end $$;
create trigger payment_run_records_kept before update of run_id, amount on payment_run_records
  for each row when (old.run_id <> new.run_id or old.amount <> new.amount) execute function keep_payment_run_record();

-- Somebody's covers, the latest first, and those in which they stand in; who lends what on a day.
create index role_covers_own on role_covers (empcode, first_day, cover_id);
create index role_covers_for_others on role_covers (cover_empcode, first_day, cover_id);
create index role_covers_open on role_covers (last_day) where ended_at is null;

-- The cheque books of one account one after the other, the newest first.
create index cheque_books_listed on cheque_books (lower(bank), book_id desc);
