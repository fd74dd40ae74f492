import type { DayOrder } from '#formats/time/sheet-day.ts';

/** How somebody has a column read; what is not there is as it is found. */
export interface ColumnWays {
  /** Which of two numbers before a year is the day's. */
  readonly order?: DayOrder;
  /** Years of two digits are of the other century. */
  readonly otherCentury?: boolean;
  /** Words that databases write for nothing are words: somebody is called NA. */
  readonly wordsKept?: boolean;
  /** Names are kept as they are written, whatever is known here. */
  readonly asWritten?: boolean;
}

/** What of the ways is read one way or the other; the order of days has a name for each. */
export const switches = ['otherCentury', 'wordsKept', 'asWritten'] as const satisfies (keyof ColumnWays)[];

/** How many texts of a column can be read in one order of day and month alone, and how many in either. */
export interface OrderSigns {
  readonly day: number;
  readonly month: number;
  readonly either: number;
}

/**
 * Why a column is read in an order: somebody has chosen it, its own values say so, a file with these names was read so before, the other columns of
 * the file say so, or the company writes its days so; `both`: its own values say both.
 */
export const orderReasons = ['chosen', 'values', 'remembered', 'others', 'company', 'both'] as const;
export interface FoundOrder {
  /** `asked`: what can be read in either is asked about. */
  readonly order: DayOrder | 'asked';
  readonly because: (typeof orderReasons)[number];
}

/** As the portal itself writes days. */
const ofTheCompany: DayOrder = 'day';

/** So many values of one order to one of the other: that one is a slip, and asked about by itself. */
const clearly = 10;

/** What is told of a column of days. */
export interface DayColumn {
  readonly signs: OrderSigns;
  readonly chosen?: DayOrder | undefined;
  readonly remembered?: DayOrder | undefined;
}

/** In which order each column of days is read, by its field. */
export function ordersOf(columns: Readonly<Record<string, DayColumn>>): Record<string, FoundOrder> {
  const own = Object.entries(columns).map(([field, column]) => [field, ownOrder(column)] as const);
  const orders = new Set(own.flatMap(([, found]) => (found && found.order !== 'asked' ? [found.order] : [])));
  const [one] = orders;
  const others: FoundOrder =
    one && orders.size === 1
      ? { order: one, because: 'others' }
      : { order: ofTheCompany, because: 'company' };
  // Where the values of a column say otherwise than before, the file was made otherwise: nothing of before holds.
  const isAsBefore = own.every(([field, found]) => {
    const { remembered } = columns[field] ?? {};
    return found?.because !== 'values' || remembered === undefined || remembered === found.order;
  });
  return Object.fromEntries(
    own.map(([field, found]) => {
      const remembered = isAsBefore ? columns[field]?.remembered : undefined;
      const before = remembered && ({ order: remembered, because: 'remembered' } as const);
      return [field, found ?? before ?? others];
    }),
  );
}

/** The order that a column itself has; null: none of its values tells. */
function ownOrder({ signs: { day, month }, chosen }: DayColumn): FoundOrder | null {
  if (chosen) return { order: chosen, because: 'chosen' };
  if (day === 0 && month === 0) return null;
  if (Math.max(day, month) < clearly * Math.min(day, month)) return { order: 'asked', because: 'both' };
  return { order: day > month ? 'day' : 'month', because: 'values' };
}

/** What may be read otherwise in a column by one press, and how it would be then. */
export type Offer = Required<{
  [Way in keyof ColumnWays]: Pick<Required<ColumnWays>, Way>;
}>[keyof ColumnWays];

/** How many values would be read otherwise by each of the ways. */
export type Possible = Readonly<Record<(typeof switches)[number], number>>;

/** What may be read otherwise: what changes nothing, or makes values that are right into ones that can't be read, is not offered; what was chosen can be taken back. */
export function offersOf(
  ways: ColumnWays,
  found: FoundOrder | null,
  signs: OrderSigns,
  possible: Possible,
): Offer[] {
  const offers: Offer[] = orderOffers(found, signs).map((order) => ({ order }));
  for (const way of switches)
    if (ways[way] || possible[way] > 0) offers.push({ [way]: !ways[way] } as unknown as Offer);
  return offers;
}

function orderOffers(found: FoundOrder | null, { day, month, either }: OrderSigns): DayOrder[] {
  if (!found || either + day + month === 0) return [];
  if (found.order === 'asked') return ['day', 'month'];
  const [other, lost, won] =
    found.order === 'day' ? (['month', day, month] as const) : (['day', month, day] as const);
  const isMixed = day > 0 && month > 0;
  return (either > 0 || won > 0) && (lost === 0 || (isMixed && found.because === 'chosen')) ? [other] : [];
}
