-- Who declined and accepted later has done both: a report as of a day between says so.
alter table policy_answers drop constraint policy_answers_pkey, add primary key (policy, number, empcode, answer);
