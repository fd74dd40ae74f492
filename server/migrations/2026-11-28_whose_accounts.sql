-- An account is found by an index, however many people have one of its kind: `is not distinct from` is served by none, and each step of a
-- request went through all accounts of two kinds.
alter table ledger_accounts drop constraint ledger_accounts_kind_empcode_part_currency_key;
create unique index ledger_accounts_once on ledger_accounts (kind, coalesce(empcode, ''), part, currency);

create or replace function ledger_account(of_kind text, of_empcode text, of_part text, of_currency text) returns bigint language plpgsql as $$
declare found bigint;
begin
  select account_id into found from ledger_accounts
    where kind = of_kind and coalesce(empcode, '') = coalesce(of_empcode, '') and part = of_part and currency = of_currency;
  if found is not null then return found; end if;
  insert into ledger_accounts (kind, empcode, part, currency) values (of_kind, of_empcode, of_part, of_currency)
    on conflict do nothing returning account_id into found;
  if found is not null then return found; end if;
  -- Another has made it at the same moment.
  select account_id into strict found from ledger_accounts
    where kind = of_kind and coalesce(empcode, '') = coalesce(of_empcode, '') and part = of_part and currency = of_currency;
  return found;
end $$;
