-- When HR last reminded somebody of a policy: once a day. What the portal reminds of by itself, near the last day, stands beside it.
alter table policy_asked add column nudged_on date;
