import { UserRoundPlus, UserRoundX } from 'lucide-react';
import { placeName } from '#formats/names/place-name.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { ChartCounts, ChartNode } from '../contract.ts';
import { chartLimits } from '../limits.ts';
import type { ChartRow } from '../rows.ts';
import style from './ChartTree.module.css';
import { vacantSince } from './words.ts';

/** What stands in a row of the tree. */
export function ChartRowWords({ row, count }: { row: ChartRow; count: ChartCounts[number] | undefined }) {
  if (row.kind === 'person') return <PersonWords node={row.node} count={count} />;
  if (row.kind === 'post') {
    const { title, location, city } = row.post;
    return (
      <>
        <span className={style.lone}>
          <UserRoundPlus aria-hidden="true" />
        </span>
        <span className={style.words}>
          <span className="muted">{m.directory_chart_vacant({ title })}</span>
          <span className="caption">{[placeName(location, city), vacantSince(row.post)].join(' · ')}</span>
        </span>
      </>
    );
  }
  if (row.kind === 'loose')
    return (
      <>
        <span className={style.lone}>
          <UserRoundX aria-hidden="true" />
        </span>
        <span className={style.words}>
          <strong>{m.directory_chart_loose()}</strong>
        </span>
      </>
    );
  const words = {
    more: m.directory_chart_more(),
    loading: m.ui_loading(),
    failed: m.directory_chart_failed(),
  };
  return <span className={style.note}>{words[row.kind]}</span>;
}

function PersonWords({ node, count }: { node: ChartNode; count: ChartCounts[number] | undefined }) {
  const { empcode, name, designation, location, city, leads } = node;
  return (
    <>
      <Avatar name={name} empcode={empcode} />
      <span className={style.about}>
        <span className={style.words}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className="caption">
            {m.directory_chart_about({ designation, place: placeName(location, city) })}
          </span>
        </span>
        {leads && <span className={style.count}>{count && <Counts count={count} />}</span>}
      </span>
    </>
  );
}

function Counts({ count: { direct, all, vacant } }: { count: ChartCounts[number] }) {
  return (
    <span className="caption num">
      {all > 0 && (
        <>
          <span className={style.direct}>{m.directory_chart_direct({ number: counted(direct) })}</span>
          {m.directory_chart_all({ number: counted(all) })}
        </>
      )}
      {vacant > 0 && (
        <span className={style.vacant} data-after={all > 0 ? '' : undefined}>
          {m.directory_chart_vacant_count({ number: numberText(vacant) })}
        </span>
      )}
    </span>
  );
}

/** Nobody is counted beyond the most. */
function counted(count: number): string {
  return count < chartLimits.most
    ? numberText(count)
    : m.directory_chart_at_least({ number: numberText(count) });
}
