import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { readSettings } from '#features/asset-settings/server/offered-store.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { type FigureStep, figureSteps } from '../../workflow/statuses.ts';
import type { Figures, FiguresFilter } from '../contract.ts';
import { daysBefore, longestPeriod, monthsBetween, placesOfFigures, workingDaysBefore } from '../figures.ts';
import { type FiguresSheets, presentSheets } from './present.ts';
import type { FiguresScope } from './scope-store.ts';
import * as spendStore from './spend-store.ts';
import * as store from './store.ts';

const labels: Record<FigureStep, () => string> = {
  approval1: m.assetrequests_journey_approval1,
  clarification: m.assetrequests_figures_clarification,
  approval2: m.assetrequests_journey_approval2,
  payment: m.assetrequests_journey_payment,
  delivery: m.assetrequests_journey_delivery,
  invoice: m.assetrequests_figures_invoice,
  verification: m.assetrequests_figures_verification,
};

/** Requests that began longer before the period than this count as if they had begun then. */
const lookBack = 3 * 366;

/** The figures of the places that the actor sees, in six reads. 422 for a period that ends before it begins, or is too long. */
export async function readFigures(
  platform: Platform,
  actor: Actor,
  filter: FiguresFilter,
): Promise<Figures | Refusal> {
  // No short reads: they would hold up everybody's.
  const { writes: db } = platform.database;
  const { TZ: timeZone, CURRENCY: currency } = platform.env;
  const { today } = momentOf(platform);
  const to = filter.to ?? today;
  const from = filter.from ?? daysBefore(to, 364);
  if (from > to || Date.parse(to) - Date.parse(from) > longestPeriod * 86_400_000)
    return refuse(422, 'period', m.assetrequests_figures_refused_period());
  const scope: FiguresScope = {
    places: placesOfFigures(actor.grants),
    filter,
    from,
    to,
    timeZone,
  };
  const { calendar } = await readSettings(db, today);
  const firstDay = daysBefore(from, lookBack);
  const before = workingDaysBefore(firstDay, daysBefore(to, -1), calendar);
  const [steps, waiting, spend, options, closed] = await Promise.all([
    store.listStepTimes(db, scope, { firstDay, before }),
    store.listWaiting(db, scope),
    spendStore.listSpend(db, scope),
    spendStore.listOptions(db, scope),
    store.listClosed(db, scope),
  ]);
  const pick = (kind: (typeof options)[number]['kind']) =>
    options.flatMap(({ value, label, ...option }) => (option.kind === kind ? [{ value, label }] : []));
  return {
    from,
    to,
    currency,
    headline: headlineOf(closed),
    steps: timesOf(steps),
    waiting: waiting.map(({ step, count, oldest, ...place }) => ({
      ...place,
      step,
      label: labels[step](),
      count: Number(count),
      oldest: oldest.toISOString(),
    })),
    ...presentSpend(spend, from, to),
    options: { locations: pick('locations'), orgUnits: pick('orgUnits'), categories: pick('categories') },
  };
}

/** How long each step took, in the order of the journey. */
function timesOf(steps: Awaited<ReturnType<typeof store.listStepTimes>>): Figures['steps'] {
  return figureSteps.flatMap((step) => {
    const row = steps.find((one) => one.step === step);
    if (!row) return step === 'clarification' && steps.length > 0 ? [noneAsked()] : [];
    const [[workingMedian, workingMost], [median, most]] = [row.working, row.calendar];
    return [
      {
        step,
        label: labels[step](),
        count: Number(row.count),
        working: { median: workingMedian, p90: workingMost },
        calendar: { median, p90: most },
      },
    ];
  });
}

/** What stands for clarifications where none was asked for. */
function noneAsked(): Figures['steps'][number] {
  const none = { median: 0, p90: 0 };
  return {
    step: 'clarification',
    label: labels.clarification(),
    count: 0,
    working: none,
    calendar: none,
  };
}

/** The three numbers above all others. */
function headlineOf(closed: readonly store.Closed[]): Figures['headline'] {
  const [now, before] = [false, true].map((wanted) => closed.find(({ isBefore }) => isBefore === wanted));
  const numbers = (of: store.Closed | undefined) => ({
    count: Number(of?.count ?? 0),
    consumed: Number(of?.consumed ?? 0),
  });
  return {
    closed: { now: numbers(now).count, before: numbers(before).count },
    days: { now: now?.days ?? null, before: before?.days ?? null },
    consumed: { now: numbers(now).consumed, before: numbers(before).consumed },
  };
}

function presentSpend(
  spend: Awaited<ReturnType<typeof spendStore.listSpend>>,
  from: string,
  to: string,
): Pick<Figures, 'byCategory' | 'byMonth'> {
  const amounts = ({ consumed, reserved }: { consumed: number; reserved: number }) => ({
    consumed: Number(consumed),
    reserved: Number(reserved),
  });
  return {
    byCategory: spend
      .flatMap(({ category, name, ...row }) =>
        category === null ? [] : [{ category, name: name ?? category, ...amounts(row) }],
      )
      .sort((one, other) => other.consumed + other.reserved - one.consumed - one.reserved),
    byMonth: monthsBetween(from, to).map((month) => {
      const row = spend.find((one) => one.month === month);
      return { month, ...(row ? amounts(row) : { consumed: 0, reserved: 0 }) };
    }),
  };
}

/** The same figures as the sheets of a spreadsheet. */
export async function readSheets(
  platform: Platform,
  actor: Actor,
  filter: FiguresFilter,
): Promise<FiguresSheets | Refusal> {
  const figures = await readFigures(platform, actor, filter);
  return isRefusal(figures) ? figures : presentSheets(figures);
}
