-- A title is kept as the names of the first two items and how many more there are, a line each, not in the words of one language.
update asset_requests request set title = kept.title
from (
  select request_number, string_agg(name, E'\n ' order by place) filter (where place <= 2)
    || case when count(*) > 2 then E'\n ' || (count(*) - 2) else '' end as title
  from (
    select request_number, name, row_number() over (partition by request_number order by priority, asset_id) as place
    from asset_request_items where not deleted and not disabled
  ) item group by request_number having count(*) > 1
) kept where kept.request_number = request.request_number;
