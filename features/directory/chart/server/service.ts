import { m } from '#messages';
import { isRefusal, type Refusal, refuse } from '../../../../contract/refusal.ts';
import { cursorOf, pageOf, placeOf } from '../../../../server/db/cursor.ts';
import type { Platform } from '../../../../server/platform.ts';
import { momentNow } from '../../../../server/records/service.ts';
import { aboveOn } from '../../company/server/versions-store.ts';
import type { ChartCounts, ChartNode, ChartPage } from '../contract.ts';
import { chartLimits } from '../limits.ts';
import * as store from './store.ts';

interface Asked {
  /** YYYY-MM-DD; the company's today without it. */
  readonly day?: string;
  readonly cursor?: string;
}

const dayOf = (platform: Platform, { day }: Asked) => day ?? momentNow(platform).today;

type Listing = (wanted: Parameters<typeof store.listTops>[1]) => Promise<ChartNode[]>;

/** A page of some people of the chart. Refused (400) with a cursor that is none. */
async function readPage(platform: Platform, asked: Asked, list: Listing): Promise<ChartPage | Refusal> {
  const after = placeOf(store.byName, asked.cursor, m.directory_no_such_page);
  if (isRefusal(after)) return after;
  const found = await list({ day: dayOf(platform, asked), after, most: chartLimits.page + 1 });
  const { rows, last } = pageOf(found, chartLimits.page);
  return { data: rows, next: last && cursorOf(store.byName, [last.name, last.empcode]) };
}

/** Who reports to somebody, or who is at the top. */
export async function readChart(platform: Platform, asked: Asked & { readonly of?: string }) {
  const { reads } = platform.database;
  const { of } = asked;
  return readPage(platform, asked, (wanted) =>
    of === undefined ? store.listTops(reads, wanted) : store.listReports(reads, of, wanted),
  );
}

/** Who is in no branch. */
export async function readLoose(platform: Platform, asked: Asked) {
  return readPage(platform, asked, (wanted) => store.listLoose(platform.database.reads, wanted));
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

/** How many report to each of these. */
export async function readCounts(
  platform: Platform,
  asked: Asked & { readonly of: string },
): Promise<ChartCounts> {
  const codes = [...new Set(asked.of.split(','))];
  return store.countReports(platform.database.reads, codes, dayOf(platform, asked), chartLimits.most);
}
