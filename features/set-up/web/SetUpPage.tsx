import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { SetUp } from '../contract.ts';
import { putAway, setUp } from './api.ts';
import style from './SetUpPage.module.css';
import { StepItem } from './StepItem.tsx';

/** `/admin/set-up`: every step of setting the company up, in the order that works. */
export default function SetUpPage() {
  const query = useQuery(setUp('page'));
  const { data } = query;
  const steps = data?.steps ?? [];
  return (
    <>
      <PageTop
        title={m.setup_title()}
        below={<p className="muted">{m.setup_text()}</p>}
        actions={data && <AwayButton data={data} />}
      />
      <Loaded of={query} errorTitle={m.setup_error()} rows={8}>
        {(data) => (
          <Card flush>
            <p className={style.progress}>{m.setup_progress({ settled: data.settled, all: steps.length })}</p>
            <ol aria-label={m.setup_title()}>
              {steps.map((step) => (
                <StepItem key={step.step} step={step} isNext={step.step === data.next} />
              ))}
            </ol>
          </Card>
        )}
      </Loaded>
    </>
  );
}

/** Takes the card off the dashboard, once nothing is left to do, or puts it back. */
function AwayButton({ data: { steps, settled, isPutAway } }: { data: SetUp }) {
  if (!isPutAway && settled < (steps?.length ?? 0)) return null;
  async function change() {
    if (await putAway(!isPutAway))
      toast.success({ title: isPutAway ? m.setup_was_put_back() : m.setup_was_put_away() });
  }
  return <Button onClick={change}>{isPutAway ? m.setup_put_back() : m.setup_put_away()}</Button>;
}
