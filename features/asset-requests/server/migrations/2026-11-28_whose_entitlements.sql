-- The accounts of an entitlement are found by an index (2026-11-28_whose_accounts.sql): for a year given to all, each was compared with each.
create or replace function move_entitlements(changes asset_entitlement_change[]) returns void language plpgsql as $$
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
      and coalesce(debit.empcode, '') = case when leg.debit = 'entitlement.budget' then '' else leg.empcode end
    join ledger_accounts credit on credit.kind = leg.credit and credit.part = leg.year::text and credit.currency = currency_now
      and coalesce(credit.empcode, '') = case when leg.credit = 'entitlement.budget' then '' else leg.empcode end;
end $$;
