import { decimalsOf } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Figures } from '../contract.ts';

type Cell = string | number | Date;
/** The sheets of a spreadsheet: their names, and their rows, the headings first. */
export type FiguresSheets = readonly { readonly name: string; readonly rows: readonly Cell[][] }[];

/** Figures as sheets: numbers and times as what they are, words as text, so that no name is ever taken for a formula. */
export function presentSheets(figures: Figures): FiguresSheets {
  const { currency } = figures;
  const unit = 10 ** decimalsOf(currency);
  const amounts = [m.assetrequests_figures_consumed(), m.assetrequests_figures_reserved()].map((what) =>
    m.assetrequests_figures_amount_in({ what, currency }),
  );
  return [
    stepsSheet(figures),
    waitingSheet(figures),
    {
      name: m.assetrequests_figures_by_category(),
      rows: [
        [m.assetrequests_figures_category(), ...amounts],
        ...figures.byCategory.map(({ name, consumed, reserved }) => [name, consumed / unit, reserved / unit]),
      ],
    },
    {
      name: m.assetrequests_figures_by_month(),
      rows: [
        [m.assetrequests_figures_month(), ...amounts],
        ...figures.byMonth.map(({ month, consumed, reserved }) => [month, consumed / unit, reserved / unit]),
      ],
    },
  ];
}

function stepsSheet(figures: Figures): FiguresSheets[number] {
  const days = (value: number) => Math.round(value * 100) / 100;
  return {
    name: m.assetrequests_figures_steps(),
    rows: [
      [
        m.assetrequests_figures_step(),
        m.assetrequests_figures_times(),
        m.assetrequests_figures_median_working_days(),
        m.assetrequests_figures_p90_working_days(),
        m.assetrequests_figures_median_calendar_days(),
        m.assetrequests_figures_p90_calendar_days(),
      ],
      ...figures.steps
        .filter(({ count }) => count > 0)
        .map(({ label, count, working, calendar }) => [
          label,
          count,
          ...[working.median, working.p90, calendar.median, calendar.p90].map(days),
        ]),
    ],
  };
}

function waitingSheet(figures: Figures): FiguresSheets[number] {
  return {
    name: m.assetrequests_figures_waiting(),
    rows: [
      [
        m.assetrequests_figures_step(),
        m.assetrequests_figures_place(),
        m.assetrequests_figures_count(),
        m.assetrequests_figures_oldest_since(),
      ],
      ...figures.waiting.map(({ label, city, locationId, count, oldest }) => [
        label,
        `${city} (${locationId})`,
        count,
        new Date(oldest),
      ]),
    ],
  };
}
