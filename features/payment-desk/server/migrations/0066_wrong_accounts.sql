-- An account that Finance has found wrong: whose answer is asked for, by whom and why. It goes with the next account that is given.
alter table payee_accounts
  add column wrong_by   text references employees,
  add column wrong_at   timestamptz,
  add column wrong_text text check (length(wrong_text) between 1 and 500),
  add column asked      text references employees,
  add constraint payee_accounts_wrong check (
    num_nonnulls(wrong_by, wrong_at, wrong_text, asked) in (0, 4) and (wrong_by is null or checked_by is null));
create index payee_accounts_asked on payee_accounts (asked) where asked is not null;
