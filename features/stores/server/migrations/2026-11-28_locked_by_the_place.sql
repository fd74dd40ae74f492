-- The first day of a store that is not locked at a moment, by the clock of its place; what was locked before stays so. The same rule as
-- features/stores/places/rules.ts has.
create function store_locked_until(settled date, lock_day integer, zone text, at timestamptz) returns date language sql stable as $$
  select greatest(settled, case when extract(day from own.today) > lock_day then date_trunc('month', own.today)
    else date_trunc('month', own.today) - interval '1 month' end::date)
  from (select (at at time zone zone)::date as today) own
$$;
