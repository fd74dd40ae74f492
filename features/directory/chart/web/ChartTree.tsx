import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { m } from '#messages';
import { remPx } from '#web/lib/rem.ts';
import type { ChartCounts } from '../contract.ts';
import type { ChartRow } from '../rows.ts';
import { ChartRowWords } from './ChartRowWords.tsx';
import style from './ChartTree.module.css';
import type { Chart } from './use-chart.ts';
import { useCounts } from './use-counts.ts';

/** About as high as a row is; each is measured once it is drawn. */
const rowRem = 3.25;
const settlesMs = 600;

/** The chart as a tree of which only what is in sight is drawn. The tree has the focus, and says which row it is on. */
export function ChartTree({ chart }: { chart: Chart }) {
  const { rows, at, onKeyDown, press } = chart;
  const scroll = useRef<HTMLDivElement>(null);
  const id = useId();
  const rowHeight = rowRem * remPx();
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: rowHeight,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  const inSight = useMemo(
    () => rows.slice(from, to + 1).flatMap((row) => (row.kind === 'person' ? [row.node] : [])),
    [rows, from, to],
  );
  const countOf = useCounts(inSight, chart.day);
  const { scrollToIndex } = virtual;
  const height = virtual.getTotalSize();
  const settling = useRef({ at: -1, until: 0 });
  // Rows are measured once they are drawn, and may be higher than was thought: for a moment the one that one is on is kept in sight.
  useLayoutEffect(() => {
    if (settling.current.at !== at) settling.current = { at, until: performance.now() + settlesMs };
    if (at >= 0 && height > 0 && performance.now() < settling.current.until)
      scrollToIndex(at, { align: 'auto' });
  }, [at, height, scrollToIndex]);
  return (
    <div
      ref={scroll}
      className={style.tree}
      role="tree"
      aria-label={m.directory_chart()}
      tabIndex={0}
      data-chart=""
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div className={style.all} role="none" style={{ blockSize: height }}>
        {items.map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <Row
                key={item.key}
                id={`${id}-${item.index}`}
                row={row}
                isHere={item.index === at}
                count={row.kind === 'person' ? countOf(row.node.empcode) : undefined}
                onPress={(onArrow) => press(row, onArrow)}
                measure={virtual.measureElement}
                index={item.index}
                start={item.start}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  id: string;
  row: ChartRow;
  isHere: boolean;
  count: ChartCounts[number] | undefined;
  onPress: (onArrow: boolean) => void;
  measure: (element: HTMLElement | null) => void;
  index: number;
  start: number;
}

function Row({ id, row, isHere, count, onPress, measure, index, start }: RowProps) {
  const opens = row.kind === 'loose' || (row.kind === 'person' && row.node.leads);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are the tree's, which keeps the focus
    <div
      ref={measure}
      data-index={index}
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-selected={isHere}
      aria-expanded={opens ? row.open : undefined}
      aria-posinset={'place' in row ? row.place : undefined}
      aria-setsize={'place' in row ? row.of : undefined}
      className={style.row}
      style={{
        insetBlockStart: start,
        paddingInlineStart: `calc(var(--s3) + ${row.level - 1} * var(--step))`,
      }}
      onClick={({ target }) => onPress(target instanceof Element && target.closest('[data-arrow]') !== null)}
    >
      <span className={style.arrow} data-arrow="" data-open={opens && row.open ? '' : undefined}>
        {opens && <ChevronRight className="turns" aria-hidden="true" />}
      </span>
      <ChartRowWords row={row} count={count} />
    </div>
  );
}
