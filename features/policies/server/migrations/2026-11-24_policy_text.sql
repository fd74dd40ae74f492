-- What stands in the policies, a row a page, to be searched in English, Hindi and Arabic.

-- null: it was not looked at yet. A scan has no text, a scrambled layer of text none that anybody could mean; one that failed could not be read.
alter table policy_versions add column text_state text check (text_state in ('read', 'scan', 'scrambled', 'failed'));

create table policy_pages (
  policy text not null,
  number integer not null,
  page   integer not null check (page > 0),
  text   text not null,
  words  tsvector not null generated always as (
    to_tsvector('english', text) || to_tsvector('hindi', text) || to_tsvector('arabic', text)) stored,
  primary key (policy, number, page),
  foreign key (policy, number) references policy_versions
);
create index policy_pages_words on policy_pages using gin (words);
