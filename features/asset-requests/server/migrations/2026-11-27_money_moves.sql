-- What one may spend stands in the ledger: given, held by requests, used. Whatever changes these three moves the ledger with it, by
-- whichever road it comes, so that the balance is the sum of what was transferred; what moved it last (a step of a request) moves it once.
alter table asset_entitlements add column moved_by text check (length(moved_by) between 1 and 80);
create sequence asset_entitlement_moves;

-- By how much somebody's year changed, and what moved it.
create type asset_entitlement_change as (empcode text, year integer, by_what text, given bigint, held bigint, used bigint);

create type asset_entitlement_leg as (empcode text, year integer, key text, debit text, credit text, amount bigint);

create function move_entitlements(changes asset_entitlement_change[]) returns void language plpgsql as $$
declare
  currency_now text := ledger_currency();
  legs asset_entitlement_leg[];
begin
  select array_agg(row(empcode, year, by_what || ' ' || what,
      'entitlement.' || case when leg.amount > 0 then from_kind else to_kind end,
      'entitlement.' || case when leg.amount > 0 then to_kind else from_kind end, abs(leg.amount))::asset_entitlement_leg)
    into legs
    from (select *, greatest(least(used, -held), 0) as part from unnest(changes)) change
    cross join lateral (values
      ('given', 'budget', 'available', given),
      -- What is used was held, as far as it was.
      ('used', 'reserved', 'consumed', part),
      ('held', 'available', 'reserved', held + part),
      ('spent', 'available', 'consumed', used - part)) leg (what, from_kind, to_kind, amount)
    where leg.amount <> 0;
  insert into ledger_accounts (kind, empcode, part, currency)
    select distinct kind, case when kind = 'entitlement.budget' then null else empcode end, year::text, currency_now
    from unnest(legs) cross join lateral (values (debit), (credit)) sides (kind)
    on conflict do nothing;
  insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
    select 'entitlement', leg.key, debit.account_id, credit.account_id, currency_now, leg.amount, now(), company_day()
    from unnest(legs) leg
    join ledger_accounts debit on debit.kind = leg.debit and debit.part = leg.year::text and debit.currency = currency_now
      and debit.empcode is not distinct from case when leg.debit = 'entitlement.budget' then null else leg.empcode end
    join ledger_accounts credit on credit.kind = leg.credit and credit.part = leg.year::text and credit.currency = currency_now
      and credit.empcode is not distinct from case when leg.credit = 'entitlement.budget' then null else leg.empcode end;
end $$;
-- What there is already.
insert into ledger_accounts (kind, empcode, part, currency)
  select 'entitlement.budget', null, year::text, ledger_currency() from asset_entitlements group by year
  union all
  select 'entitlement.' || kind, empcode, year::text, ledger_currency()
  from asset_entitlements cross join (values ('available'), ('reserved'), ('consumed')) kinds (kind);
insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
  select 'entitlement.opening', entitlement.empcode || ' ' || entitlement.year || ' ' || moved.what, debit.account_id, credit.account_id,
    ledger_currency(), moved.amount, now(), company_day()
  from asset_entitlements entitlement
  cross join lateral (values
    ('given', 'budget', 'available', entitlement.entitled),
    ('held', 'available', 'reserved', entitlement.reserved),
    ('spent', 'available', 'consumed', entitlement.consumed)) moved (what, from_kind, to_kind, amount)
  join ledger_accounts debit on debit.kind = 'entitlement.' || moved.from_kind and debit.part = entitlement.year::text
    and debit.empcode is not distinct from case when moved.from_kind = 'budget' then null else entitlement.empcode end
  join ledger_accounts credit on credit.kind = 'entitlement.' || moved.to_kind and credit.part = entitlement.year::text
    and credit.empcode = entitlement.empcode
  where moved.amount > 0
  order by entitlement.empcode, entitlement.year;

create function note_entitlements() returns trigger language plpgsql as $$
declare changes asset_entitlement_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(empcode, year, nextval('asset_entitlement_moves')::text, entitled, reserved, consumed)::asset_entitlement_change)
      into changes from added where entitled <> 0 or reserved <> 0 or consumed <> 0;
  elsif tg_op = 'DELETE' then
    select array_agg(row(empcode, year, nextval('asset_entitlement_moves')::text, -entitled, -reserved, -consumed)::asset_entitlement_change)
      into changes from gone where entitled <> 0 or reserved <> 0 or consumed <> 0;
  else
    select array_agg(row(added.empcode, added.year,
        case when added.moved_by is distinct from gone.moved_by and added.moved_by is not null then added.moved_by
          else nextval('asset_entitlement_moves')::text end,
        added.entitled - gone.entitled, added.reserved - gone.reserved, added.consumed - gone.consumed)::asset_entitlement_change)
      into changes from added join gone on gone.empcode = added.empcode and gone.year = added.year
      where (added.entitled, added.reserved, added.consumed) is distinct from (gone.entitled, gone.reserved, gone.consumed);
  end if;
  if changes is not null then perform move_entitlements(changes); end if;
  return null;
end $$;
create trigger asset_entitlements_given after insert on asset_entitlements
  referencing new table as added for each statement execute function note_entitlements();
create trigger asset_entitlements_moved after update on asset_entitlements
  referencing old table as gone new table as added for each statement execute function note_entitlements();
create trigger asset_entitlements_taken after delete on asset_entitlements
  referencing old table as gone for each statement execute function note_entitlements();
