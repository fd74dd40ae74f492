import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { FigureBars } from '#web/ui/figures/FigureBars.tsx';
import style from '#web/ui/figures/FigurePage.module.css';
import { FigureTable } from '#web/ui/figures/FigureTable.tsx';
import type { Part } from '../contract.ts';

/** So many are drawn; the table has all. */
const mostBars = 12;

interface PartsCardProps {
  title: string;
  /** Of which week, and how exact. */
  hint: string | null;
  /** What the parts are. */
  heading: string;
  parts: readonly Part[];
}

/** How many people there were of each part, org unit or place, in one week. */
export function PartsCard({ title, hint, heading, parts }: PartsCardProps) {
  return (
    <Card title={title}>
      <div className={style.card}>
        {parts.length === 0 ? (
          <p className="muted">{m.usage_none_here()}</p>
        ) : (
          <>
            {hint && <p className="caption">{hint}</p>}
            <FigureBars
              label={title}
              bars={parts.slice(0, mostBars).map(({ key, label, people }) => ({
                key,
                label,
                value: people,
                words: numberText(people),
              }))}
            />
            <FigureTable
              caption={title}
              headings={[heading, m.usage_people()]}
              rows={parts.map(({ key, label, people }) => ({ key, cells: [label, numberText(people)] }))}
            />
          </>
        )}
      </div>
    </Card>
  );
}
