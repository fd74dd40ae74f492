-- Every payment stands in the ledger: to the employee whose request it was for, from the bank.
create function move_payment() returns trigger language plpgsql as $$
begin
  if not new.paid or (tg_op = 'UPDATE' and old.paid) then return new; end if;
  insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
    select 'payment', new.run_id || ' ' || new.request_number,
      ledger_account('payments.made', request.empcode, '', ledger_currency()), ledger_account('bank', null, '', ledger_currency()),
      ledger_currency(), new.amount, now(), coalesce(run.paid_on, company_day())
    from asset_requests request, payment_runs run
    where request.request_number = new.request_number and run.run_id = new.run_id;
  return new;
end $$;

insert into ledger_accounts (kind, empcode, part, currency)
  select 'bank', null, '', ledger_currency() where exists (select from payment_run_records where paid)
  on conflict do nothing;
insert into ledger_accounts (kind, empcode, part, currency)
  select distinct 'payments.made', request.empcode, '', ledger_currency()
  from payment_run_records record join asset_requests request using (request_number) where record.paid;
insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
  select 'payment', record.run_id || ' ' || record.request_number, paid.account_id, bank.account_id, ledger_currency(), record.amount,
    coalesce(run.ended_at, now()), coalesce(run.paid_on, company_day())
  from payment_run_records record
  join payment_runs run using (run_id)
  join asset_requests request on request.request_number = record.request_number
  join ledger_accounts paid on paid.kind = 'payments.made' and paid.empcode = request.empcode
  join ledger_accounts bank on bank.kind = 'bank' and bank.empcode is null
  where record.paid order by record.run_id, record.request_number;

create trigger payment_run_records_move after insert or update of paid on payment_run_records
  for each row execute function move_payment();
