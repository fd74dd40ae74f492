-- Coupons: campaigns in categories, their codes, and who has which.

create table coupon_categories (
  category text primary key check (category ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name     text not null,
  position integer not null,
  hidden   boolean not null
);

create table coupon_campaigns (
  campaign     text primary key check (campaign ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  title        text not null,
  vendor       text not null,
  terms        text not null,
  category     text not null references coupon_categories,
  valid_from   date not null,
  valid_to     date not null check (valid_to >= valid_from),
  -- the one that everybody gets; null: each claim gets one of its own
  shared_code  text check (length(shared_code) between 1 and 60),
  -- null: as many as there are
  limit_in_all integer check (limit_in_all > 0),
  per_person   integer not null check (per_person between 1 and 20),
  -- whom it is offered to; nothing in one of them: any
  org_units    text[] not null,
  locations    text[] not null,
  roles        text[] not null,
  hidden       boolean not null,
  claimed      integer not null default 0,
  check (claimed >= 0 and (limit_in_all is null or claimed <= limit_in_all))
);
create index coupon_campaigns_ending on coupon_campaigns (valid_to, campaign);

create table coupon_codes (
  code_id   bigint generated always as identity primary key,
  campaign  text not null references coupon_campaigns,
  code      text not null check (length(code) between 1 and 60),
  -- with which it came
  upload_id uuid references uploads,
  -- null: it is free. One that did not work stays taken.
  taken_at  timestamptz,
  unique (campaign, code),
  unique (campaign, code_id)
);
create index coupon_codes_free on coupon_codes (campaign, code_id) where taken_at is null;
create index coupon_codes_upload on coupon_codes (upload_id);

create table coupon_claims (
  claim_id    bigint generated always as identity primary key,
  campaign    text not null references coupon_campaigns,
  empcode     text not null references employees,
  -- which one of this person's it is, of as many as they might have when they claimed it
  place       integer not null,
  per_person  integer not null,
  -- null: the campaign's shared one
  code_id     bigint unique,
  shared_code text,
  claimed_at  timestamptz not null,
  -- the code did not work, and there was no other
  failed_at   timestamptz,
  -- to whom it was mailed, and what came of that
  shared_to   text check (length(shared_to) <= 254),
  mailed_at   timestamptz,
  mail_failed text,
  reminded_at timestamptz,
  unique (campaign, empcode, place),
  foreign key (campaign, code_id) references coupon_codes (campaign, code_id),
  check (place between 1 and per_person),
  check ((code_id is null) <> (shared_code is null)),
  check (mailed_at is null or mail_failed is null)
);
create index coupon_claims_mine on coupon_claims (empcode, claim_id);
create index coupon_claims_to_remind on coupon_claims (campaign, claim_id) where reminded_at is null and shared_to is null;

-- Codes that did not work; of each claim two at most are given another for.
create table coupon_failures (
  claim_id bigint not null references coupon_claims,
  place    integer not null check (place between 1 and 2),
  campaign text not null references coupon_campaigns,
  -- as they were called then
  vendor   text not null,
  code     text not null,
  said_at  timestamptz not null,
  primary key (claim_id, place),
  unique (claim_id, code)
);
create index coupon_failures_campaign on coupon_failures (campaign);

-- With how many addresses somebody has shared on a day, of as many as were allowed then.
create table coupon_share_days (
  empcode text not null references employees,
  day     date not null,
  shared  integer not null,
  most    integer not null,
  primary key (empcode, day),
  check (shared between 1 and most)
);
