-- Whoever came by an upload that is undone goes, and that they were asked goes with them: the portal asks everybody by itself, within half an
-- hour. Who has answered stays, by policy_answers.
alter table policy_asked
  drop constraint policy_asked_empcode_fkey,
  add constraint policy_asked_empcode_fkey foreign key (empcode) references employees on delete cascade;
