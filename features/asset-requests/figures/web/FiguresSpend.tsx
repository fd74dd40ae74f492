import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { FigureBars } from '#web/ui/figures/FigureBars.tsx';
import style from '#web/ui/figures/FigurePage.module.css';
import { FigureTable } from '#web/ui/figures/FigureTable.tsx';
import type { Figures } from '../contract.ts';
import { fromFirstSpend, monthWords } from './figure-words.ts';

/** What was spent, by category. */
export function SpendByCategory({ byCategory, currency }: Pick<Figures, 'byCategory' | 'currency'>) {
  const rows = byCategory.map(({ category, name, ...amounts }) => ({
    key: category,
    label: name,
    ...amounts,
  }));
  return (
    <Spend
      title={m.assetrequests_figures_by_category()}
      heading={m.assetrequests_figures_category()}
      rows={rows}
      currency={currency}
    />
  );
}

/** What was spent, by month; the months before anything was are left out. */
export function SpendByMonth({ byMonth, currency }: Pick<Figures, 'byMonth' | 'currency'>) {
  const rows = fromFirstSpend(byMonth).map(({ month, ...amounts }) => ({
    key: month,
    label: monthWords(month),
    ...amounts,
  }));
  return (
    <Spend
      title={m.assetrequests_figures_by_month()}
      heading={m.assetrequests_figures_month()}
      rows={rows}
      currency={currency}
    />
  );
}

interface SpendProps {
  title: string;
  heading: string;
  rows: readonly { key: string; label: string; consumed: number; reserved: number }[];
  currency: string;
}

function Spend({ title, heading, rows, currency }: SpendProps) {
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <Card title={title}>
      <div className={style.card}>
        {rows.every(({ consumed, reserved }) => consumed + reserved === 0) ? (
          <p className="muted">{m.assetrequests_figures_none()}</p>
        ) : (
          <>
            <FigureBars
              label={title}
              legend={[m.assetrequests_figures_consumed(), m.assetrequests_figures_legend_reserved()]}
              bars={rows.map(({ key, label, consumed, reserved }) => ({
                key,
                label,
                value: consumed,
                reach: consumed + reserved,
                words:
                  reserved === 0
                    ? money(consumed)
                    : m.assetrequests_figures_spent({ consumed: money(consumed), reserved: money(reserved) }),
              }))}
            />
            <FigureTable
              caption={title}
              headings={[heading, m.assetrequests_figures_consumed(), m.assetrequests_figures_reserved()]}
              rows={rows.map(({ key, label, consumed, reserved }) => ({
                key,
                cells: [label, money(consumed), money(reserved)],
              }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}
