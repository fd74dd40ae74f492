-- Notices come to a browser too, where its reader has asked for it: as long as the session lasts in which they did.

alter table notification_preferences add column push boolean not null default true;

create table push_subscriptions (
  subscription_id bigint generated always as identity primary key,
  empcode    text not null references employees on delete cascade,
  session_id text not null,
  -- a browser has one, whoever is signed in there
  endpoint   text not null unique check (length(endpoint) between 1 and 1000),
  p256dh     text not null check (length(p256dh) between 1 and 200),
  auth       text not null check (length(auth) between 1 and 100),
  created_at timestamptz not null
);
create index push_subscriptions_of on push_subscriptions (empcode);
create index push_subscriptions_session on push_subscriptions (session_id);
