import type { ListPlan, ListShown } from '#testing/list-row.ts';
import { pagesOf } from '#testing/made-rows.ts';
import { myTellings, tellings } from './contract.ts';

/** Thousands of things that two people have told and that were answered. */
export const fill = `
  insert into help_tellings (topic, told_by, location_id, org_unit, told_at, told_on, of_the_day, state, since, turn, revision)
  select 'it', case when n % 2 = 0 then 'E1001' else 'E1002' end, 'KOC1', 'Technology', now(), date '2001-01-01' + n, 1, 'answered', now(), 1, 2
  from generate_series(1, 8000) n;
  insert into help_telling_entries (telling_id, turn, kind, text, by, at)
  select telling_id, 1, kind, kind || telling_id, told_by, now() from help_tellings, unnest(array['said', 'answer']) kind
  where told_on < '2024-01-01' order by telling_id, kind desc`;

export const plans: readonly ListPlan[] = [
  ['what people tell us', 'E1006', '/download/rest/tellings'],
  ['what was told and answered', 'E1006', '/download/rest/tellings?state=answered&topic=it'],
  ['what I have told', 'E1001', '/download/rest/myTellings'],
];

export const shown: readonly ListShown[] = [
  {
    name: 'what people tell us',
    who: 'admin',
    screen: 'web/ToldPage.tsx',
    at: '/told-us',
    ...pagesOf(tellings),
  },
  {
    name: 'what I have told',
    who: 'asha',
    screen: 'web/OwnTellings.tsx',
    at: '/help-and-support',
    rows: (page) => page.getByRole('list', { name: 'What you told us' }).getByRole('listitem'),
    ...pagesOf(myTellings),
  },
];
