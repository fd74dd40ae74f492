-- An account is what the country has: digits in India, an IBAN in Europe. What goes with the company's currency, and whether an IBAN's own digits
-- are right, is checked where it is given (formats/account-check.ts). Where an IBAN says the bank, its code is empty.
alter table payee_accounts
  drop constraint payee_accounts_account_number_check,
  drop constraint payee_accounts_bank_code_check,
  add constraint payee_accounts_account_number_check check (account_number ~ '^[A-Z0-9]{4,34}$'),
  add constraint payee_accounts_bank_code_check check (bank_code ~ '^([A-Z0-9]{4,15})?$');
alter table payment_run_records
  drop constraint payment_run_records_account_number_check,
  drop constraint payment_run_records_bank_code_check,
  add constraint payment_run_records_account_number_check check (account_number ~ '^[A-Z0-9]{4,34}$'),
  add constraint payment_run_records_bank_code_check check (bank_code ~ '^([A-Z0-9]{4,15})?$');
