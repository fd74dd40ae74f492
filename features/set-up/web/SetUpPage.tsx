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
  return (
    <>
      <PageTop title={m.setup_title()} below={<p className="muted">{m.setup_text()}</p>} />
      <Loaded of={query} errorTitle={m.setup_error()} rows={8}>
        {(data) => <Steps steps={data.steps ?? []} of={data} />}
      </Loaded>
    </>
  );
}

function Steps({
  steps,
  of: { settled, next, isPutAway },
}: {
  steps: NonNullable<SetUp['steps']>;
  of: SetUp;
}) {
  return (
    <Card flush>
      <div className={style.progress}>
        <p>{m.setup_progress({ settled, all: steps.length })}</p>
        <AwayButton isSettled={settled >= steps.length} isPutAway={isPutAway} />
      </div>
      <ol aria-label={m.setup_title()}>
        {steps.map((step) => (
          <StepItem key={step.step} step={step} isNext={step.step === next} />
        ))}
      </ol>
    </Card>
  );
}

/** Takes the card off the dashboard, once nothing is left to do, or puts it back. */
function AwayButton({ isSettled, isPutAway }: { isSettled: boolean; isPutAway: boolean }) {
  if (!isPutAway && !isSettled) return null;
  async function change() {
    if (await putAway(!isPutAway))
      toast.success({ title: isPutAway ? m.setup_was_put_back() : m.setup_was_put_away() });
  }
  return <Button onClick={change}>{isPutAway ? m.setup_put_back() : m.setup_put_away()}</Button>;
}
