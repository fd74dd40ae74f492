import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Availability } from '../contract.ts';
import type { Figure } from '../rules.ts';

/** What each of the four numbers is called, and what it is made of. */
export const figureWords = ({
  data,
}: Pick<Availability, 'data'>): Readonly<Record<Figure, readonly [string, string]>> => ({
  AvailableToday: [
    m.stores_figure_available(),
    data.storesCounted === 0
      ? m.stores_figure_none_marked()
      : m.stores_figure_available_of({
          posts: numberText(data.postsCounted),
          count: data.stores,
          counted: numberText(data.storesCounted),
          stores: numberText(data.stores),
        }),
  ],
  OnLeave: [m.stores_figure_leave(), m.stores_figure_leave_of({ known: numberText(data.leaveKnown) })],
  GAPToday: [
    m.stores_figure_gap(),
    data.storesCounted === 0
      ? m.stores_figure_none_marked()
      : m.stores_figure_gap_of({
          posts: numberText(data.postsCounted),
          present: numberText(data.postsCounted - data.GAPToday),
        }),
  ],
  GAPasofToday: [
    m.stores_figure_rolls(),
    m.stores_figure_rolls_of({ posts: numberText(data.posts), people: numberText(data.onRolls) }),
  ],
});
