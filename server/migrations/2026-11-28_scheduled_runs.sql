-- Jobs that run by the clock of a zone: until which time, as that clock showed it, each has run. Whoever sets it further runs the job: on one
-- server, once, on days too on which clocks change.
create table scheduled_runs (
  name      text primary key check (length(name) between 1 and 100),
  cron      text not null check (length(cron) between 1 and 200),
  time_zone text not null check (length(time_zone) between 1 and 60),
  ran_for   timestamp not null
);
