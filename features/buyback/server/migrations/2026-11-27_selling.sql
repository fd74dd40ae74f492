-- Buyback: what the company sells to its people, who ordered it, and the money of it. Amounts are in minor units.

create table buyback_assets (
  asset_id       bigint generated always as identity (start with 1001) primary key,
  name           text not null check (length(name) between 1 and 120),
  category       text not null references asset_categories,
  condition      text not null check (condition in ('like-new', 'good', 'worn')),
  serial_number  text check (length(serial_number) between 1 and 60),
  bought_on      date not null,
  cost           bigint not null check (cost between 1 and 1000000000000),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  -- whoever holds it, and comes first; null: nobody
  holder         text references employees,
  declined_on    date,
  offered_from   date not null,
  withdrawn_at   timestamptz,
  withdrawn_by   text references employees,
  -- the piece of a closed request that it is; null: it was entered, or came with an upload
  item_id        bigint references asset_request_items,
  piece          integer check (piece between 1 and 99),
  version        integer not null default 1 check (version >= 1),
  added_by       text references employees,
  added_at       timestamptz not null,
  -- with which row of which upload it came
  upload_id      uuid references uploads,
  upload_row     integer,
  constraint buyback_assets_uploaded check ((upload_id is null) = (upload_row is null)),
  constraint buyback_assets_piece check ((item_id is null) = (piece is null)),
  constraint buyback_assets_piece_once unique (item_id, piece),
  constraint buyback_assets_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint buyback_assets_declined check (declined_on is null or holder is not null)
);
create unique index buyback_assets_serial on buyback_assets (lower(serial_number)) where serial_number is not null;
create index buyback_assets_holder on buyback_assets (holder, asset_id) where holder is not null;
create index buyback_assets_upload on buyback_assets (upload_id, upload_row) where upload_id is not null;
create index buyback_assets_withdrawn_last on buyback_assets (asset_id desc) where withdrawn_at is not null;

create table buyback_orders (
  order_id         bigint generated always as identity (start with 50001) primary key,
  asset_id         bigint not null references buyback_assets,
  empcode          text not null references employees,
  status           text not null check (status in (
    'Created', 'Awaiting payment', 'Paid', 'Failed', 'Expired', 'Refund due', 'Refunded', 'Handed over')),
  version          integer not null default 1 check (version >= 1),
  amount           bigint not null check (amount between 1 and 1000000000000),
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  -- the day whose price it is
  price_day        date not null,
  bears_data       boolean not null,
  gateway          text not null check (gateway in ('sandbox', 'razorpay', 'none')),
  gateway_order_id text unique check (length(gateway_order_id) between 1 and 64),
  payment_id       text,
  created_at       timestamptz not null,
  since            timestamptz not null,
  expires_at       timestamptz not null,
  -- when the gateway was last asked about it, and when it is to be asked again; null: there is nothing to ask
  asked_at         timestamptz,
  ask_at           timestamptz,
  asked            integer not null default 0,
  wiped_at         timestamptz,
  handed_over_at   timestamptz,
  handed_over_by   text references employees,
  -- strokes of the buyer's hand: [[x, y, x, y, ...], ...], of 1,000
  signature        jsonb,
  constraint buyback_orders_paid check (status not in ('Paid', 'Refund due', 'Refunded', 'Handed over') or payment_id is not null),
  constraint buyback_orders_handed_over check (
    (status = 'Handed over') = (handed_over_at is not null) and num_nonnulls(handed_over_at, handed_over_by, signature) in (0, 3)
    and handed_over_by is distinct from empcode),
  constraint buyback_orders_gateway check (gateway <> 'none' or gateway_order_id is null)
);
-- Nothing is sold twice: one order at a time holds a thing.
create unique index buyback_orders_one_buyer on buyback_orders (asset_id)
  where status in ('Created', 'Awaiting payment', 'Failed', 'Paid', 'Handed over');
create index buyback_orders_of on buyback_orders (empcode, order_id desc);
create index buyback_orders_by_asset on buyback_orders (asset_id, order_id desc);
create index buyback_orders_to_ask on buyback_orders (ask_at, order_id) where ask_at is not null;
create index buyback_orders_to_expire on buyback_orders (expires_at, order_id) where status in ('Created', 'Awaiting payment', 'Failed');
create index buyback_orders_status on buyback_orders (status, order_id desc);

-- What happened, row by row; the last row's status is the order's. Never changed, never deleted.
create table buyback_order_history (
  order_id    bigint not null references buyback_orders,
  sequence    integer not null check (sequence >= 1),
  at          timestamptz not null,
  -- null: the gateway, or time
  actor       text references employees,
  action      text not null check (length(action) <= 40),
  from_status text,
  to_status   text not null,
  facts       jsonb not null default '{}',
  primary key (order_id, sequence)
);
create trigger buyback_order_history_stays before update or delete or truncate on buyback_order_history
  for each statement execute function refuse_ledger_change();

-- Money that was taken, each payment once.
create table buyback_payments (
  payment_id    text primary key check (length(payment_id) between 1 and 64),
  order_id      bigint not null references buyback_orders,
  amount        bigint not null check (amount between 1 and 1000000000000),
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  method        text check (length(method) <= 40),
  taken_at      timestamptz not null,
  -- the order is paid by it
  pays          boolean not null,
  refund_why    text check (refund_why in ('late', 'again', 'wrong', 'returned')),
  refund_state  text check (refund_state in ('due', 'sent', 'done')),
  refund_id     text unique check (length(refund_id) between 1 and 64),
  refunded_at   timestamptz,
  -- as it was settled: what the gateway keeps of it, and with which transfer to the bank the rest came
  fee           bigint check (fee >= 0),
  tax           bigint check (tax >= 0),
  settlement_id text check (length(settlement_id) between 1 and 64),
  settled_on    date,
  -- with which the refund was kept from what came
  refund_settlement_id text check (length(refund_settlement_id) between 1 and 64),
  constraint buyback_payments_refund check (
    (refund_why is null) = (refund_state is null) and (refund_state is distinct from 'done' or refunded_at is not null)),
  constraint buyback_payments_unpaid check (pays or refund_why is not null),
  unique (order_id, payment_id)
);
create unique index buyback_payments_paying on buyback_payments (order_id) where pays;
create index buyback_payments_refunds on buyback_payments (payment_id) where refund_state in ('due', 'sent');
create index buyback_payments_unsettled on buyback_payments (taken_at, payment_id) where settlement_id is null;
alter table buyback_orders add foreign key (order_id, payment_id) references buyback_payments (order_id, payment_id)
  deferrable initially deferred;

-- Receipts are numbered without a gap in each financial year: the next number is taken under the lock of its row, with the payment.
create table buyback_receipt_years (
  year integer primary key check (year between 1900 and 2199),
  last integer not null check (last >= 0)
);
create table buyback_receipts (
  year     integer not null references buyback_receipt_years,
  number   integer not null check (number >= 1),
  order_id bigint not null unique references buyback_orders,
  given_at timestamptz not null,
  -- as it stands on the paper, of the year's first month then
  words    text not null unique check (length(words) <= 40),
  primary key (year, number)
);

-- What the gateway has called in, each once: by what it said, not by what it calls it, which its signature does not cover.
create table buyback_events (
  sha256      text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  event       text not null check (length(event) <= 80),
  gateway_order_id text check (length(gateway_order_id) <= 64),
  received_at timestamptz not null
);
create index buyback_events_received on buyback_events (received_at);

-- What does not agree between the gateway and the portal, each once, until somebody of Finance settles it.
create table buyback_differences (
  difference_id bigint generated always as identity primary key,
  kind          text not null check (length(kind) <= 40),
  -- the payment, refund or settlement
  reference     text not null check (length(reference) between 1 and 64),
  order_id      bigint references buyback_orders,
  expected      bigint,
  found         bigint,
  currency      text not null check (currency ~ '^[A-Z]{3}$'),
  noted_at      timestamptz not null,
  settled_by    text references employees,
  settled_at    timestamptz,
  note          text check (length(note) between 1 and 500),
  constraint buyback_differences_once unique (kind, reference),
  constraint buyback_differences_settled check (num_nonnulls(settled_by, settled_at, note) in (0, 3))
);
create index buyback_differences_open on buyback_differences (difference_id desc) where settled_at is null;
-- Until which day the settlement report was read.
create table buyback_settled_days (
  day date primary key
);

create table buyback_draws (
  draw_id      bigint generated always as identity (start with 101) primary key,
  asset_id     bigint not null references buyback_assets,
  opened_by    text not null references employees,
  opened_at    timestamptz not null,
  closes_at    timestamptz not null,
  seed_hash    text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- nobody is told it before it is drawn
  seed         text not null check (length(seed) = 64),
  tickets_hash text check (tickets_hash ~ '^[0-9a-f]{64}$'),
  drawn_at     timestamptz,
  drawn_on     date,
  winner_days  integer not null check (winner_days between 1 and 60),
  ended_at     timestamptz,
  constraint buyback_draws_closing check (closes_at > opened_at),
  constraint buyback_draws_drawn check (num_nonnulls(drawn_at, drawn_on, tickets_hash) in (0, 3))
);
create unique index buyback_draws_one on buyback_draws (asset_id) where ended_at is null;
create index buyback_draws_to_draw on buyback_draws (closes_at, draw_id) where drawn_at is null and ended_at is null;
create table buyback_draw_entries (
  draw_id     bigint not null references buyback_draws,
  empcode     text not null references employees,
  -- what stands for them in public
  ticket      text not null check (ticket ~ '^[0-9A-Z]{8}$'),
  joined_at   timestamptz not null,
  place       integer check (place >= 1),
  declined_on date,
  primary key (draw_id, empcode),
  unique (draw_id, ticket),
  unique (draw_id, place)
);
create index buyback_draw_entries_of on buyback_draw_entries (empcode, draw_id desc);
-- Once it is closed nobody joins or leaves: the database says so, whichever road they come by.
create function refuse_late_entry() returns trigger language plpgsql as $$
declare draw buyback_draws;
begin
  select * into draw from buyback_draws where draw_id = coalesce(new.draw_id, old.draw_id) for share;
  if draw.tickets_hash is not null then
    raise exception 'the entrants of draw % are frozen', draw.draw_id using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger buyback_draw_entries_frozen before insert or delete on buyback_draw_entries
  for each row execute function refuse_late_entry();

-- How far the things of closed requests were taken in, for each category that has a table.
create table buyback_intake (
  category  text primary key references asset_categories,
  closed_at timestamptz not null,
  item_id   bigint not null
);
