import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import style from '#web/ui/figures/FigurePage.module.css';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { downloadFigures, requestFigures } from './api.ts';
import { FiguresFilters } from './FiguresFilters.tsx';
import { FiguresHeadline } from './FiguresHeadline.tsx';
import { SpendByCategory, SpendByMonth } from './FiguresSpend.tsx';
import { StepTimes, WaitingNow } from './FiguresTimes.tsx';
import { useFiguresFilter } from './use-figures-filter.ts';

/** `/request-figures`: how long requests take, where they wait, what was spent; for HR, finance and administrators. */
export default function FiguresPage() {
  const state = useFiguresFilter();
  const query = useQuery(requestFigures(state.filter));
  const { data: figures, error } = query;
  return (
    <>
      <PageTop
        title={m.assetrequests_figures_title()}
        below={m.assetrequests_figures_below()}
        actions={
          <Button
            icon={<Download />}
            disabled={!figures || error !== null}
            onClick={() => downloadFigures(state.filter)}
          >
            {m.assetrequests_figures_export()}
          </Button>
        }
      />
      <div key={figures || error ? 'there' : 'coming'} className={style.page}>
        {(figures || asApiError(error).status === 422) && <FiguresFilters state={state} figures={figures} />}
        <Loaded of={query} loading={<FiguresBones />} asCards>
          {(figures) => (
            <>
              <p className="caption" role="status">
                {m.assetrequests_figures_period({
                  from: displayDate(figures.from),
                  to: displayDate(figures.to),
                })}
              </p>
              <FiguresHeadline figures={figures} />
              <div className={style.cards}>
                <div className={style.stack}>
                  <StepTimes steps={figures.steps} />
                  <SpendByCategory {...figures} />
                </div>
                <div className={style.stack}>
                  <WaitingNow waiting={figures.waiting} />
                  <SpendByMonth {...figures} />
                </div>
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function FiguresBones() {
  return (
    <Loading>
      <div className={style.cards}>
        {[0, 1, 2, 3].map((card) => (
          <Card key={card}>
            <Skeleton width="40%" />
            <Skeleton shape="block" />
          </Card>
        ))}
      </div>
    </Loading>
  );
}
