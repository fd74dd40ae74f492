-- One ledger for all of the portal's money. A row is one transfer with both of its sides, in minor units: it is written once, never
-- changed and never deleted; what was wrong is transferred back, at most once.

create table ledger_accounts (
  account_id bigint generated always as identity primary key,
  -- what it is: 'entitlement.available', 'gateway', 'bank'
  kind       text not null check (kind ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)?$' and length(kind) <= 40),
  -- whose; null: the company's
  empcode    text references employees,
  -- of which year, month or thing it is one of several; '' where it is the only one
  part       text not null default '' check (length(part) <= 40),
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  unique nulls not distinct (kind, empcode, part, currency),
  unique (account_id, currency)
);
create index ledger_accounts_of on ledger_accounts (empcode) where empcode is not null;

create table ledger_transfers (
  transfer_id bigint generated always as identity primary key,
  -- what moved it, and its key there: the same is never written twice
  source      text not null check (source ~ '^[a-z][a-z-]*(\.[a-z][a-z-]*)?$' and length(source) <= 40),
  key         text not null check (length(key) between 1 and 120),
  debit_id    bigint not null,
  credit_id   bigint not null,
  currency    text not null,
  amount      bigint not null check (amount between 1 and 1000000000000000),
  at          timestamptz not null,
  -- the company's day that it counts for
  day         date not null,
  actor       text references employees,
  reverses    bigint unique,
  constraint ledger_transfers_once unique (source, key),
  constraint ledger_transfers_two_sides check (debit_id <> credit_id),
  foreign key (debit_id, currency) references ledger_accounts (account_id, currency),
  foreign key (credit_id, currency) references ledger_accounts (account_id, currency),
  -- what is reversed is reversed whole: between the same accounts the other way, with the same amount
  constraint ledger_transfers_sides unique (transfer_id, debit_id, credit_id, amount),
  foreign key (reverses, credit_id, debit_id, amount) references ledger_transfers (transfer_id, debit_id, credit_id, amount)
);
create index ledger_transfers_debit on ledger_transfers (debit_id, day, transfer_id) include (amount);
create index ledger_transfers_credit on ledger_transfers (credit_id, day, transfer_id) include (amount);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is written once: transfer it back instead' using errcode = 'restrict_violation';
end $$;
create trigger ledger_transfers_stay before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_ledger_change();
create trigger ledger_accounts_stay before update or delete or truncate on ledger_accounts
  for each statement execute function refuse_ledger_change();

-- The account of a kind, made with its first transfer.
create function ledger_account(of_kind text, of_empcode text, of_part text, of_currency text) returns bigint language plpgsql as $$
declare found bigint;
begin
  select account_id into found from ledger_accounts
    where kind = of_kind and empcode is not distinct from of_empcode and part = of_part and currency = of_currency;
  if found is not null then return found; end if;
  insert into ledger_accounts (kind, empcode, part, currency) values (of_kind, of_empcode, of_part, of_currency)
    on conflict do nothing returning account_id into found;
  if found is not null then return found; end if;
  -- Another has made it at the same moment.
  select account_id into strict found from ledger_accounts
    where kind = of_kind and empcode is not distinct from of_empcode and part = of_part and currency = of_currency;
  return found;
end $$;

-- The company's currency and the day of its clock, as whoever starts the portal tells the database (server/ledger/company-store.ts).
insert into installation (key, value) values
  ('currency', to_jsonb(coalesce(nullif(current_setting('portal.currency', true), ''), 'INR'))),
  ('time_zone', to_jsonb(coalesce(nullif(current_setting('portal.time_zone', true), ''), 'Asia/Kolkata')))
  on conflict do nothing;
create function ledger_currency() returns text language sql stable parallel safe
  return (select value #>> '{}' from installation where key = 'currency');
create function company_day() returns date language sql stable parallel safe
  return (now() at time zone (select value #>> '{}' from installation where key = 'time_zone'))::date;
