import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import { gathered } from '#server/db/gathered.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { aboveOn } from '../../company/server/versions-store.ts';
import { mayKeepPost } from '../../posts/policy.ts';
import type { ChartCounts, ChartNode, ChartPage, ChartPost } from '../contract.ts';
import { chartLimits } from '../limits.ts';
import * as store from './store.ts';

interface Asked {
  /** YYYY-MM-DD; the company's today without it. */
  readonly day?: string;
  readonly cursor?: string;
}

const dayOf = (platform: Platform, { day }: Asked) => day ?? momentNow(platform).today;

/** Which people and which vacant posts a branch has; `under`: whose posts, null: those under nobody who is here. */
interface Branch {
  readonly people: (wanted: Parameters<typeof store.listTops>[1]) => Promise<ChartNode[]>;
  readonly under?: string | null;
}

/** A page of a branch: its vacant posts, then its people. Refused (400) with a cursor that is none. */
async function readPage(
  platform: Platform,
  actor: Actor,
  asked: Asked,
  { people, under }: Branch,
): Promise<ChartPage | Refusal> {
  const day = dayOf(platform, asked);
  const most = chartLimits.page + 1;
  const posted = placeOf(store.byTitle, asked.cursor);
  const isPastPosts = isRefusal(posted);
  const after = isPastPosts ? placeOf(store.byName, asked.cursor) : null;
  if (isRefusal(after)) return after;
  const vacant =
    isPastPosts || under === undefined
      ? []
      : await store.listVacant(platform.database.reads, under, { day, after: posted, most });
  const posts = pageOf(vacant, chartLimits.page);
  const shown = posts.rows.map((row) => presentPost(row, actor));
  if (posts.last) {
    const next = cursorOf(store.byTitle, [posts.last.title, posts.last.postId]);
    return { data: [], posts: shown, next };
  }
  const { rows, last } = pageOf(await people({ day, after, most }), chartLimits.page);
  return { data: rows, posts: shown, next: last && cursorOf(store.byName, [last.name, last.empcode]) };
}

function presentPost({ locationId, orgUnit, ...row }: store.PostNode, actor: Actor): ChartPost {
  const mayFill = row.closedOn === null && mayKeepPost(actor, { locationId, orgUnit });
  return { ...row, actions: mayFill ? ['fill'] : [] };
}

/** Who reports to somebody, or who is at the top. */
export async function readChart(platform: Platform, actor: Actor, asked: Asked & { readonly of?: string }) {
  const { reads } = platform.database;
  const { of } = asked;
  if (of === undefined)
    return readPage(platform, actor, asked, { people: (wanted) => store.listTops(reads, wanted) });
  const people: Branch['people'] = (wanted) => store.listReports(reads, of, wanted);
  return readPage(platform, actor, asked, { people, under: of });
}

/** Who is in no branch. */
export async function readLoose(platform: Platform, actor: Actor, asked: Asked) {
  const people: Branch['people'] = (wanted) => store.listLoose(platform.database.reads, wanted);
  return readPage(platform, actor, asked, { people, under: null });
}

/** The way to somebody from the top. Refused (404) where they are not here on that day. */
export async function readPath(
  platform: Platform,
  asked: Asked & { readonly empcode: string },
): Promise<ChartNode[] | Refusal> {
  const { reads } = platform.database;
  const day = dayOf(platform, asked);
  const above = await aboveOn(reads, asked.empcode, day, chartLimits.depth);
  // The way begins below whoever is not here any more.
  const gone = above.findIndex(({ worksHere }) => !worksHere);
  const codes = above
    .slice(0, gone < 0 ? above.length : gone)
    .map(({ empcode }) => empcode)
    .reverse();
  if (codes.length === 0) return refuse(404, 'not_in_chart', m.directory_not_in_chart());
  const nodes = new Map((await store.listThese(reads, codes, day)).map((node) => [node.empcode, node]));
  return codes.flatMap((code) => nodes.get(code) ?? []);
}

const dayLength = 'YYYY-MM-DD'.length;

/** How many report to each of those asked for. Many open the chart at the same people: each is counted once for all who ask meanwhile. */
export function countsOf(
  platform: Platform,
): (asked: Asked & { readonly of: string }) => Promise<ChartCounts> {
  const find = gathered(
    async (keys) => {
      const wanted = keys.map((key) => ({ day: key.slice(0, dayLength), code: key.slice(dayLength + 1) }));
      const days = [...Map.groupBy(wanted, ({ day }) => day)].map(async ([day, these]) => {
        const codes = these.map(({ code }) => code);
        const counts = await store.countReports(platform.database.reads, codes, day, chartLimits.most);
        return counts.map((count) => [`${day} ${count.empcode}`, count] as const);
      });
      return new Map((await Promise.all(days)).flat());
    },
    { most: 2 * chartLimits.counted },
  );
  return async (asked) => {
    const day = dayOf(platform, asked);
    const codes = [...new Set(asked.of.split(','))];
    const counts = await Promise.all(codes.map((code) => find(`${day} ${code}`)));
    return counts.filter((count) => count !== undefined);
  };
}
