-- Decisions that wait for their time and may be undone until then, and what a request asked for at each of its versions.

create table asset_request_decisions (
  decision_id     uuid primary key,
  request_number  bigint not null references asset_requests,
  -- of the request, as the maker saw it
  version         integer not null check (version >= 1),
  actor           text not null references employees,
  role            text not null check (role in ('FL1', 'FL2')),
  action          text not null check (length(action) between 1 and 40),
  step            jsonb not null,
  made_at         timestamptz not null,
  takes_effect_at timestamptz not null check (takes_effect_at > made_at),
  state           text not null default 'waiting' check (state in ('waiting', 'done', 'undone', 'refused')),
  ended_at        timestamptz,
  answer          jsonb,
  refusal         jsonb,
  address         text not null,
  reference       text not null,
  constraint asset_request_decisions_ended check (
    (state = 'waiting') = (ended_at is null) and (state = 'done') = (answer is not null)
    and (state = 'refused') = (refusal is not null))
);
create unique index asset_request_decisions_one_waits on asset_request_decisions (request_number) where state = 'waiting';
create index asset_request_decisions_due on asset_request_decisions (takes_effect_at) where state = 'waiting';

-- An answer that is kept for a repetition has the shape of today's.
update idempotency_keys set answer = jsonb_set(answer, '{decision}', 'null')
  where answer ? 'sequenceID' and not answer ? 'decision';

-- The items that are shown, and the shop, as they were from that row of the history on. Never changed, never deleted.
create table asset_request_versions (
  request_number bigint not null references asset_requests,
  sequence       integer not null check (sequence >= 1),
  items          jsonb not null,
  shop           jsonb not null,
  total          bigint not null check (total between 1 and 1000000000000),
  primary key (request_number, sequence)
);
insert into asset_request_versions (request_number, sequence, items, shop, total)
  select request.request_number,
    coalesce((select max(sequence) from asset_request_history history
      where history.request_number = request.request_number and history.action in ('submit', 'updateRequest')), 1),
    coalesce((select jsonb_agg(jsonb_build_object('assetId', item.asset_id, 'category', item.category, 'name', item.name,
        'productID', item.product_id, 'url', item.url, 'quantity', item.quantity, 'price', item.price, 'priority', item.priority)
        order by item.priority, item.asset_id)
      from asset_request_items item
      where item.request_number = request.request_number and not item.deleted and not item.disabled), '[]'),
    request.shop, request.total
  from asset_requests request;
create trigger asset_request_versions_append_only before update or delete or truncate on asset_request_versions
  for each statement execute function append_only();
