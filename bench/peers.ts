import { startServerProcess } from '#testing/processes/server-process.ts';
import { eachAnew, type Load, measure, median, type Round } from './load.ts';
import type { Measured } from './measured.ts';
import type { Part } from './part.ts';
import type { Peer, Person } from './peer.ts';
import { startDirectus } from './peer-directus.ts';
import { startParse } from './peer-parse.ts';
import { searches } from './typists.ts';
import { fillDemo, openSessions, type Settings, statements, type World } from './world.ts';

const rounds = 5;
const seconds = 2;
const connections = 16;
const rows = 25;
const text = 'The lift by the west stairs stops between two floors again.';
const staff = 'select empcode from employees where left_on is null order by empcode limit 1500';

/** What is done at each, one after the other in each round. */
const works = { list: `a list of ${rows}, signed in`, search: 'a search for somebody', create: 'a create' };
type Work = keyof typeof works;
/** A portal as it is called: its port, and the load of each work. */
interface Called {
  readonly name: string;
  readonly loads: Readonly<Record<Work, Omit<Load, 'connections' | 'seconds'>>>;
}

/** What each of the staff has told the company: as many things as a page of it has. */
const told = `
  with staff as (${staff}),
  telling as (
    insert into help_tellings (topic, told_by, location_id, org_unit, told_at, told_on, of_the_day, state, since, turn, revision)
    select (select topic from help_topics order by position limit 1), empcode, location_id, org_unit, now() - (400 + n) * interval '1 day',
      current_date - 400 - n, 1, 'open', now() - (400 + n) * interval '1 day', 1, 1
    from staff join employees using (empcode) cross join generate_series(1, ${rows}) n
    returning telling_id, told_by, told_at)
  insert into help_telling_entries (telling_id, turn, kind, text, by, at)
  select telling_id, 1, 'said', '${text}', told_by, told_at from telling`;

/** Fills the portal with what is read, starts it, and says how it is called. */
async function ours(settings: Settings): Promise<Called & { stop(): Promise<unknown> }> {
  await fillDemo(settings);
  const [first] = await statements<{ topic: string }>(settings, [
    [told],
    ['vacuum analyze'],
    ['select topic from help_topics order by position limit 1'],
  ]);
  const topic = first?.topic ?? '';
  const portal = await startServerProcess({ ...settings, DEMO: '1' });
  const callers = await openSessions(settings, staff);
  const port = Number(new URL(portal.url).port);
  const form = new Response(formOf({ topic, text }));
  const type = { 'content-type': form.headers.get('content-type') ?? '' };
  const body = await form.text();
  const creating = callers.map((caller) => ({ ...caller, ...type, 'idempotency-key': eachAnew }));
  return {
    name: 'the portal',
    stop: () => portal.stop(),
    loads: {
      list: { port, callers, path: `/download/rest/myTellings?limit=${rows}` },
      search: { port, callers, path: searches },
      create: { port, callers: creating, path: '/download/rest/tellUs', body },
    },
  };
}

function formOf(telling: object): FormData {
  const form = new FormData();
  form.append('Telling', JSON.stringify(telling));
  return form;
}

async function run(world: World): Promise<{ figures: Measured[]; lines: string[] }> {
  const settings = await world.settings('ours');
  const portal = await ours(settings);
  const people = await statements<Person>(settings, [
    ['select empcode, name, email, designation, department from employees where left_on is null'],
  ]);
  const peers: (Called & Peer)[] = [];
  const taken = new Map<string, Round[]>();
  try {
    for (const [name, start] of Object.entries({ directus: startDirectus, parse: startParse })) {
      const peer = await start(await world.settings(name), { people, rows, text });
      const queries = searches.map((path) => new URL(path, 'http://portal').searchParams.get('query') ?? '');
      peers.push({ ...peer, loads: peer.loadsOf(queries) });
    }
    for (let round = 0; round <= rounds; round++)
      for (const work of Object.keys(works) as Work[])
        for (const one of [portal, ...peers]) {
          const came = await measure({ ...one.loads[work], connections, seconds });
          if (came.wrong > 0) throw new Error(`${one.name}: ${came.wrong} answers of ‘${work}’ were faults`);
          const known = taken.get(`${one.name} ${work}`) ?? [];
          // The first round warms up and does not count.
          if (round > 0) taken.set(`${one.name} ${work}`, [...known, came]);
        }
  } finally {
    for (const { stop } of peers) await stop();
    await portal.stop();
  }
  const of = (name: string, work: Work) => taken.get(`${name} ${work}`) ?? [];
  const figures = peers.flatMap(({ name }) =>
    (Object.keys(works) as Work[]).map((work) => ({
      what: `${works[work]}, ${connections} connections`,
      unit: 'answers/s',
      rounds: of('the portal', work).map(({ rate }) => rate),
      floor: { what: name, rounds: of(name, work).map(({ rate }) => rate) },
      wanted: { of: 'ratio' as const, least: 3 },
    })),
  );
  const lines = [...taken].map(
    ([what, all]) => `  ${what}: half took ${median(all.map((round) => round.median)).toFixed(1)} ms`,
  );
  return { figures, lines };
}

export const part: Part = {
  about:
    'a list of 25 with sign-in, a search of 2,000 people and a create at the portal and at two others of npm, on the same PostgreSQL, one after the other in each round',
  floor:
    'Directus and Parse Server as they are installed, without limits or a cache, each with the same people and texts; whoever calls is their administrator or a signed-in user, whichever asks less of them. Ours searches by any writing of a name and tells whoever answers for the topic; theirs look for the letters, and keep a row',
  run,
};
