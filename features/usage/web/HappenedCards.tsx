import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { FigureBars } from '#web/ui/figures/FigureBars.tsx';
import style from '#web/ui/figures/FigurePage.module.css';
import { FigureTable } from '#web/ui/figures/FigureTable.tsx';
import type { Use } from '../contract.ts';
import { stepBounds } from '../rules.ts';
import { stepWords } from '../step-words.ts';

const steps = [...stepBounds, null].map((_, step) => step);
const mostBars = 12;

/** One entry of the menu may lead to several screens: the address tells them apart. */
const detailOf = (label: string, path: string) => (label === path ? undefined : path);

/** What people looked for and did not find. */
export function SearchesCard({ searches }: Pick<Use, 'searches'>) {
  const title = m.usage_searches();
  const rows = searches.map((search) => ({ ...search, key: `${search.where} ${search.words}` }));
  return (
    <Card title={title}>
      <div className={style.card}>
        <p className="caption">{m.usage_searches_hint()}</p>
        {rows.length === 0 ? (
          <p className="muted">{m.usage_none_here()}</p>
        ) : (
          <>
            <FigureBars
              label={title}
              bars={rows.slice(0, mostBars).map(({ key, words, people }) => ({
                key,
                label: words,
                value: people,
                words: numberText(people),
              }))}
            />
            <FigureTable
              caption={title}
              headings={[m.usage_words(), m.usage_where(), m.usage_people()]}
              rows={rows.map(({ key, words, where, people }) => ({
                key,
                cells: [words, where, numberText(people)],
              }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** How long screens take, the slowest first: half of the people, and nearly all. */
export function SlowCard({ slow }: Pick<Use, 'slow'>) {
  const title = m.usage_slow();
  return (
    <Card title={title}>
      <div className={style.card}>
        <p className="caption">{m.usage_slow_hint()}</p>
        {slow.length === 0 ? (
          <p className="muted">{m.usage_none_here()}</p>
        ) : (
          <>
            <FigureBars
              label={title}
              legend={[m.usage_median(), m.usage_most()]}
              bars={slow.slice(0, mostBars).map(({ path, label, median, most }) => ({
                key: path,
                label,
                detail: detailOf(label, path),
                value: median + 1,
                reach: most + 1,
                words: m.usage_both({ median: stepWords(median), most: stepWords(most) }),
              }))}
            />
            <FigureTable
              caption={title}
              headings={[
                m.usage_screen(),
                m.usage_path(),
                m.usage_median(),
                m.usage_most(),
                ...steps.map(stepWords),
              ]}
              rows={slow.map(({ path, label, median, most, counts }) => ({
                key: path,
                cells: [
                  label,
                  path,
                  stepWords(median),
                  stepWords(most),
                  ...steps.map((step) => numberText(counts[step] ?? 0)),
                ],
              }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Which forms people begin and do not send, the worst first. */
export function FormsCard({ forms }: Pick<Use, 'forms'>) {
  const title = m.usage_forms();
  return (
    <Card title={title}>
      <div className={style.card}>
        <p className="caption">{m.usage_forms_hint()}</p>
        {forms.length === 0 ? (
          <p className="muted">{m.usage_none_here()}</p>
        ) : (
          <>
            <FigureBars
              label={title}
              legend={[m.usage_left(), m.usage_begun()]}
              bars={forms.slice(0, mostBars).map(({ path, label, begun, left }) => ({
                key: path,
                label,
                detail: detailOf(label, path),
                value: left,
                reach: begun,
                words:
                  left === 0
                    ? m.usage_form_all_sent({ begun: numberText(begun) })
                    : m.usage_form_words({ left: numberText(left), begun: numberText(begun) }),
              }))}
            />
            <FigureTable
              caption={title}
              headings={[m.usage_form(), m.usage_path(), m.usage_begun(), m.usage_sent(), m.usage_left()]}
              rows={forms.map(({ path, label, begun, sent, left }) => ({
                key: path,
                cells: [label, path, ...[begun, sent, left].map(numberText)],
              }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}
