import { type Refusal, refuse } from '#contract/refusal.ts';
import { daysAfter } from '#formats/time/days.ts';
import { m } from '#messages';

/** How the company sells: what administrators keep of it. Days and minutes are whole. */
export interface Terms {
  /** How long whoever holds a thing has it offered before anybody else. */
  readonly holderDays: number;
  /** How long each winner of a draw has, in their order. */
  readonly winnerDays: number;
  /** How long an order waits for its payment. */
  readonly reserveMinutes: number;
  /** How many one person may buy within twelve months. */
  readonly perPerson: number;
  /** How old a thing is at least, in months. */
  readonly leastMonths: number;
  /** The month that the financial year begins with. */
  readonly yearMonth: number;
  /** Where things are handed over. */
  readonly place: string;
}

/** A thing as those rules know it that say who may have it. */
export interface Offered {
  /** Null: nobody holds it. */
  readonly holder: string | null;
  /** Whoever holds it has said that they do not want it. */
  readonly declined: boolean;
  /** YYYY-MM-DD. */
  readonly offeredFrom: string;
  readonly withdrawn: boolean;
  /** An order holds it, or it is sold. */
  readonly taken: boolean;
  /** Its draw, where there is one. */
  readonly draw: Drawn | null;
}

/** A draw as those rules know it. */
export interface Drawn {
  readonly state: 'open' | 'drawn';
  /** Whose turn it is today; null: nobody's (not drawn yet, or all had theirs). */
  readonly turn: string | null;
}

/** Whoever asks. */
export interface Asker {
  readonly empcode: string;
  /** YYYY-MM-DD: their last day here, as it is planned; null: none. */
  readonly lastDay: string | null;
  /** How many they have bought or ordered within twelve months. */
  readonly bought: number;
}

/** The day whose price somebody pays: their last one where they leave before the price falls any further, else today. */
export function priceDay({ lastDay }: Pick<Asker, 'lastDay'>, today: string): string {
  return lastDay !== null && lastDay > today ? lastDay : today;
}

/** The last day on which a thing is for whoever holds it alone. */
export function holderUntil({ offeredFrom }: Pick<Offered, 'offeredFrom'>, { holderDays }: Terms): string {
  return daysAfter(offeredFrom, holderDays);
}

/** True where a thing is offered to somebody: as they hold it, or as it is their turn by a draw. */
export function isOfferedTo({ holder, declined, draw }: Offered, empcode: string): boolean {
  return draw ? draw.turn === empcode : holder === empcode && !declined;
}

/** Why somebody may not buy a thing today; null: they may. */
export function whyNotBuy(
  offered: Offered,
  asker: Asker,
  { perPerson }: Terms,
  today: string,
): Refusal | null {
  if (offered.taken) return refuse(409, 'not_available', m.buyback_refused_taken());
  if (offered.withdrawn || offered.offeredFrom > today)
    return refuse(409, 'not_available', m.buyback_refused_not_offered());
  if (!isOfferedTo(offered, asker.empcode)) return refuse(403, 'not_yours', m.buyback_refused_not_yours());
  if (asker.lastDay !== null && asker.lastDay < today) return refuse(403, 'left', m.buyback_refused_left());
  if (asker.bought >= perPerson) return refuse(409, 'limit', m.buyback_refused_limit({ most: perPerson }));
  return null;
}

/** Why a thing cannot be put into a draw; null: it can. Whoever holds it comes first. */
export function whyNoDraw(offered: Offered, terms: Terms, today: string): Refusal | null {
  if (offered.taken) return refuse(409, 'not_available', m.buyback_refused_taken());
  if (offered.withdrawn) return refuse(409, 'not_available', m.buyback_refused_not_offered());
  if (offered.draw !== null && (offered.draw.state === 'open' || offered.draw.turn !== null))
    return refuse(409, 'drawn', m.buyback_refused_drawn());
  if (offered.holder !== null && !offered.declined && today <= holderUntil(offered, terms))
    return refuse(409, 'holder_first', m.buyback_refused_holder_first());
  return null;
}
