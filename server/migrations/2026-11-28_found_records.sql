-- What administrators keep is found by its words, however much it is: the same words as `server/records/find-store.ts` asks by.
-- Its cost keeps every plan from working them out row by row.
create function record_words(value jsonb) returns tsvector language plpgsql immutable parallel safe cost 10000 as $$
begin
  return to_tsvector('simple', translate(value::text, '-_./:@,;"''(){}[]\', repeat(' ', 17)));
end $$;
create index record_versions_words on record_versions using gin (record_words(value))
  where withdrawn_at is null and replaced_at is null;
