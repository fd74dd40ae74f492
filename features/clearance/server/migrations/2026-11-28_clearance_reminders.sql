-- When somebody was last reminded that a department of theirs has not answered about a leaver: once a day, whoever reminds.
create table clearance_reminders (
  clearance_id bigint not null references clearances,
  empcode      text not null references employees,
  reminded_on  date not null,
  primary key (clearance_id, empcode)
);
