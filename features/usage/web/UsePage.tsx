import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import style from '#web/ui/figures/FigurePage.module.css';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { ButtonBones } from '#web/ui/TopBones.tsx';
import type { Use } from '../contract.ts';
import { exportedUse, figuresOfUse } from './api.ts';
import { CountingButton } from './CountingButton.tsx';
import { FormsCard, SearchesCard, SlowCard } from './HappenedCards.tsx';
import { PartsCard } from './PartsCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { UseFilters } from './UseFilters.tsx';
import { useUseFilter } from './use-use-filter.ts';

/** `/admin/use`: how many people use what, what they do not find, what is slow and what they leave; for administrators. */
export default function UsePage() {
  const state = useUseFilter();
  const query = useQuery(figuresOfUse(state.filter));
  const use = query.data;
  return (
    <>
      <PageTop
        title={m.usage_menu()}
        below={<p className="muted">{use?.on === false ? m.usage_off_text() : m.usage_below()}</p>}
        actions={
          use ? (
            <>
              <ExportButton
                of={exportedUse}
                query={state.filter}
                list={{ rows: rowsOf(use) }}
                narrowed={Object.keys(state.filter).length > 0}
              />
              <CountingButton on={use.on} />
            </>
          ) : (
            !query.error && <ButtonBones count={2} />
          )
        }
      />
      <div className={style.page}>
        <UseFilters state={state} use={use} />
        <Loaded of={query} errorTitle={m.usage_error()} loading={<UseBones />} asCards>
          {(found) => <Figures use={found} />}
        </Loaded>
      </div>
    </>
  );
}

/** How many figures there are on the page. */
const rowsOf = ({ days, weeks, screens, units, places, searches, slow, forms }: Use): number =>
  [...days, ...weeks].filter(({ people }) => people !== null).length +
  [screens, units, places, searches, slow, forms].reduce((sum, some) => sum + some.length, 0);

function Figures({ use }: { use: Use }) {
  if (rowsOf(use) === 0)
    return (
      <Card flush>
        <EmptyState icon={<ChartColumn />} title={m.usage_none_title()} text={m.usage_none_text()} />
      </Card>
    );
  const { week } = use;
  const of = week ? m.usage_week_of({ day: displayDate(week) }) : null;
  const tens = of && `${of} · ${m.usage_in_tens()}`;
  return (
    <>
      <PeopleCard days={use.days} weeks={use.weeks} />
      <div className={style.cards}>
        <div className={style.stack}>
          <PartsCard title={m.usage_screens()} hint={tens} heading={m.usage_part()} parts={use.screens} />
          <SearchesCard searches={use.searches} />
          <FormsCard forms={use.forms} />
        </div>
        <div className={style.stack}>
          <PartsCard title={m.usage_units()} hint={of} heading={m.usage_org_unit()} parts={use.units} />
          <PartsCard title={m.usage_places()} hint={of} heading={m.usage_places()} parts={use.places} />
          <SlowCard slow={use.slow} />
        </div>
      </div>
    </>
  );
}

function UseBones() {
  return (
    <Loading>
      <div className={style.page}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <Skeleton width="40%" />
            <Skeleton shape="block" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
