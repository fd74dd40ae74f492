import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import type { Figures } from '../contract.ts';
import { periodBefore, trendOf } from '../figures.ts';
import style from './FiguresHeadline.module.css';
import { timeWords } from './figure-words.ts';

/** The three numbers that say how it goes, each beside what it was in the period before. */
export function FiguresHeadline({ figures }: { figures: Figures }) {
  const { headline, currency, from, to } = figures;
  const before = periodBefore(from, to);
  const since = m.assetrequests_figures_compared({
    from: displayDate(before.from),
    to: displayDate(before.to),
  });
  const { closed, days, consumed } = headline;
  const numbers = [
    { key: 'closed', label: m.assetrequests_figures_closed(), compared: closed, words: String },
    { key: 'days', label: m.assetrequests_figures_way(), compared: days, words: timeWords },
    {
      key: 'consumed',
      label: m.assetrequests_figures_cost(),
      compared: consumed,
      words: (amount: number) => moneyText(amount, currency),
    },
  ];
  return (
    <Card title={m.assetrequests_figures_headline()}>
      <dl className={style.numbers}>
        {numbers.map(({ key, label, compared, words }) => (
          <div key={key} className={style.number}>
            <dt>{label}</dt>
            <dd>
              <strong className="num">
                <bdi>{compared.now === null ? m.assetrequests_figures_no_number() : words(compared.now)}</bdi>
              </strong>
              <span className="caption">{trendWords(compared)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="caption">{since}</p>
    </Card>
  );
}

/** How a number has changed; more is not always better, so it is said and not coloured. */
function trendWords(compared: Figures['headline']['closed']): string {
  const percent = trendOf(compared);
  if (percent === null) return m.assetrequests_figures_no_trend();
  if (percent === 0) return m.assetrequests_figures_same();
  return percent > 0
    ? m.assetrequests_figures_more({ percent })
    : m.assetrequests_figures_less({ percent: Math.abs(percent) });
}
