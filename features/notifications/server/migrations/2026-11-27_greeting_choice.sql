-- Greetings are a group that people choose about, as the others: the table did not know it yet.
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check
  check (kind in ('waiting', 'moved', 'mention', 'comment', 'reminder', 'greeting', 'other'));
