import { moneyText } from '#formats/money/money.ts';
import { countText, isCapped } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { DuePage } from '../contract.ts';
import { modeWords } from '../words.ts';
import style from './PaymentsPage.module.css';
import type { DueFilterState } from './use-due-filter.ts';

/** The ways to pay, each with how many are due and what they come to. */
export function ModeTabs({ filter, page }: { filter: DueFilterState; page: DuePage | undefined }) {
  const { currency } = useMe();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row everywhere
    <div className={style.tabs} role="group" aria-label={m.paymentdesk_modes()}>
      {filter.modes.map((mode) => {
        const tab = page?.tabs.find((one) => one.mode === mode);
        return (
          <button
            key={mode}
            type="button"
            className={style.tab}
            aria-pressed={mode === filter.mode}
            onClick={() => filter.setMode(mode)}
          >
            <span>{modeWords(mode)}</span>
            <strong className="num">
              <bdi>{tab ? totalWords(tab, currency) : '\u00a0'}</bdi>
            </strong>
            <span className="caption">
              {tab ? m.paymentdesk_count({ count: tab.count, number: countText(tab.count) }) : '\u00a0'}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** What is due comes to; past 999 records only the first are summed up. */
function totalWords({ count, total }: DuePage['tabs'][number], currency: string): string {
  const amount = moneyText(total, currency);
  return isCapped(count) ? m.paymentdesk_over({ amount }) : amount;
}
