import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { Filter } from '#web/ui/list/Filters.tsx';
import { DateFilter } from '#web/ui/list/TypedFilters.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { WaysToLook } from '../../people/web/WaysToLook.tsx';
import { lookUp } from '../../search/web/api.ts';
import { loose, tops } from '../rows.ts';
import { ChartAside } from './ChartAside.tsx';
import { ChartTree } from './ChartTree.tsx';
import style from './OrgChartPage.module.css';
import { type Chart, useChart } from './use-chart.ts';

/** `/org-chart`: who reports to whom on any day, and where somebody stands. */
export default function OrgChartPage() {
  const chart = useChart();
  const isNarrow = useMedia(narrow);
  const { rows, path, setDay, show } = chart;
  const way = path.data?.data ?? [];
  // Whoever opens the chart at themselves has looked for nobody.
  const looked = chart.isAsked ? way.at(-1) : undefined;
  const isThere = chart.wasShown && rows.some(({ kind }) => kind === 'person');
  // Whoever was looked for: the keys go on from them. Not so on another day: who types one goes on there.
  const lookedLast = useRef<string>(undefined);
  useEffect(() => {
    if (!looked || !isThere || lookedLast.current === looked.empcode) return;
    lookedLast.current = looked.empcode;
    const { activeElement } = document;
    // Whoever types the next name meanwhile goes on there.
    const isTyping = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    if (!isTyping) focusTree();
  }, [looked, isThere]);
  function find(empcode: string): void {
    show(empcode);
    if (empcode === looked?.empcode) focusTree();
  }
  return (
    <div className={style.frame} data-frame="">
      <header className={style.top}>
        <PageTop
          title={m.directory_chart()}
          actions={!isNarrow && <WaysToLook />}
          bar={isNarrow && <WaysToLook />}
        />
        <Asked day={chart.day} find={find} setDay={setDay} />
        {chart.isAsked && path.error && <Notice tone="bad">{asApiError(path.error).message}</Notice>}
      </header>
      <section className={style.list} aria-label={m.directory_chart()}>
        <Tree chart={chart} />
      </section>
      {!isNarrow && (
        <aside className={style.aside} aria-label={m.directory_chart_overview()}>
          <ChartAside chart={chart} />
        </aside>
      )}
    </div>
  );
}

/** The tree, or why there is none. */
function Tree({ chart }: { chart: Chart }) {
  const { rows, branches, load, wasShown } = chart;
  if (wasShown && rows.some(({ kind }) => kind === 'person' || kind === 'post' || kind === 'loose'))
    return <ChartTree chart={chart} />;
  const top = branches.get(tops);
  // Whoever is without a manager is read beside them: what failed is tried again together.
  const failed = [top, branches.get(loose)].find((branch) => branch?.state === 'failed');
  if (failed && top?.state !== 'loading')
    return (
      <ErrorState error={failed.error} retry={() => Promise.all([tops, loose].map((name) => load(name)))} />
    );
  return <LoadingRows rows={6} />;
}

function focusTree(): void {
  document.querySelector<HTMLElement>('[data-chart]')?.focus({ preventScroll: true });
}

interface AskedProps {
  day: string | undefined;
  find: (empcode: string) => void;
  setDay: Chart['setDay'];
}

/** Whom one looks for, and on which day. */
function Asked({ day, find, setDay }: AskedProps) {
  return (
    <div className={style.asked}>
      <Filter label={m.directory_chart_find()}>
        {(id) => (
          <PersonInput
            id={id}
            value={null}
            onChange={(person) => person && find(person.empcode)}
            search={lookUp}
          />
        )}
      </Filter>
      <DateFilter label={m.directory_chart_day()} value={day ?? ''} onChange={setDay} />
    </div>
  );
}
