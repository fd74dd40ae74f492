-- A clearance follows the leaving that stands on the employee's record, and one may end as that is withdrawn.

alter table clearances
  -- from which day the record has them gone, where the last working day comes from it; null: HR has said another day
  add column leaves_on date;
create index clearances_leaving on clearances (empcode, leaves_on);

alter table clearance_history drop constraint clearance_history_action_check;
alter table clearance_history add constraint clearance_history_action_check check (action in (
  'start', 'automatic', 'Pending', 'Yes', 'No', 'NA', 'refresh', 'returned', 'recovered', 'waived', 'close', 'stays', 'reopen', 'moved', 'withdrawn'));
