import type { ChartPage } from '#features/directory/chart/contract.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { fillCompany } from './company.ts';
import { bareRead, inTurn, type Load, median, type Round, ratiosOf } from './load.ts';
import type { Part } from './part.ts';
import { searches, untilBuilt } from './typists.ts';
import { openSessions } from './world.ts';

const common = { connections: 8, restMs: 20, seconds: 2 };
const lead = 'E1002';
const counted = 50;

/** SQL that puts so many people under one, named as those who are there. */
const largeBranch = (people: number) => `
  with known as (
    select split_part(name, ' ', 1) as first, split_part(name, ' ', 2) as last, row_number() over (order by empcode) - 1 as place,
      count(*) over () as number
    from employees)
  insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, manager_empcode, joined_on)
  select 'W' || n, one.first || ' ' || other.last, 'w' || n || '@meridian.example.com', 'Associate', 'Design', 'L1', 'Technology',
    'KOC1', '${lead}', '2020-01-01'
  from generate_series(1, ${people}) n
  join known one on one.place = n % one.number
  join known other on other.place = n / 7 % other.number`;

/** Of that branch, those who search, in SQL. */
const searchers = `select empcode from employees where manager_empcode = '${lead}' order by empcode limit 100`;

/** Rounds of each kind of call in turn, on one portal. */
type Charted = Readonly<Record<'page' | 'later page' | 'counts' | 'search' | 'read', readonly Round[]>>;

/** What it takes to read a very large branch, to count 50 of which it is one, and to search as one of it, beside a bare read. */
async function measureChart(
  settings: Record<string, string>,
  sessionsOf: (whose: string) => Promise<Load['callers']>,
  rounds: number,
): Promise<Charted> {
  const portal = await startServerProcess(settings);
  const callers = await sessionsOf(searchers);
  const [caller = {}] = callers;
  await untilBuilt(portal.url, caller);
  const page = `/download/rest/orgChart?of=${lead}`;
  const answer = await fetch(portal.url + page, { headers: caller });
  const { next, data } = (await answer.json()) as ChartPage;
  const others = data.slice(1, counted).map(({ empcode }) => empcode);
  const paths = {
    page,
    'later page': `${page}&cursor=${encodeURIComponent(next ?? '')}`,
    counts: `/download/rest/orgChartCounts?of=${[lead, ...others]}`,
    search: searches,
    read: bareRead,
  };
  const port = Number(new URL(portal.url).port);
  const results = await inTurn({ ...common, port, callers }, paths, rounds);
  await portal.stop();
  return results;
}

/** The result in words, a line each. */
function chartLines(people: number, { read, ...kinds }: Charted): string[] {
  const line = (name: string, rounds: readonly Round[]) => {
    const ms = median(rounds.map((round) => round.median)).toFixed(1);
    const half = median(ratiosOf('median', rounds, read)).toFixed(1);
    return `  ${name.padEnd(10)} ${ms.padStart(6)} ms, ${half} of the read; p99 ${median(ratiosOf('p99', rounds, read)).toFixed(1)} of the read's`;
  };
  return [
    `The chart, ${people.toLocaleString('en')} people under one, ${common.connections} readers: a page of that branch, counts of ${counted} branches with it, a search by one of it:`,
    ...Object.entries(kinds).map(([name, rounds]) => line(name, rounds)),
    line('bare read', read),
  ];
}

const rounds = 5;

export const part: Part = {
  about:
    'the chart: a page of a branch of 100,000 people under one, counts of 50 branches, a search by one of it; eight readers',
  floor: 'a GET of one row by as many people at the same portal (`ownPicture`), in the same rounds',
  number: 100_000,
  async run(world, people) {
    const settings = { ...(await world.settings('chart')), DEMO: '0' };
    await fillCompany(settings, 2_000, largeBranch(people));
    const charted = await measureChart(settings, (whose) => openSessions(settings, whose), rounds);
    const { read, ...kinds } = charted;
    return {
      figures: Object.entries(kinds).map(([what, taken]) => ({
        what: `chart: ${what}`,
        unit: 'ms',
        rounds: taken.map((round) => round.median),
        floor: { what: 'a bare read', rounds: read.map((round) => round.median) },
      })),
      lines: chartLines(people, charted),
    };
  },
};
