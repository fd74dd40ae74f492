-- Two people may swap their addresses in one upload, or somebody new have that of a colleague who gets another or leaves. While it is applied, those
-- who give theirs away stand outside of the index that keeps addresses apart; in the same transaction they come back to it. A constraint that waits for
-- the end of the transaction would do it too, but of two who take one address at once neither would then be told so: they would wait for each other.
alter table employees add column email_moving boolean not null default false;
drop index employees_email_active;
create unique index employees_email_active on employees (email) where left_on is null and not email_moving;
-- By an address people are found.
create index employees_email_here on employees (email) where left_on is null;
