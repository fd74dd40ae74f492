import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { putAway, setUp } from './api.ts';
import { StepLine } from './StepLine.tsx';

/** How many steps the card names: it leads, and the page has them all. */
const named = 4;

/** What is left to set up, in the order that works; once nothing is, the way to put it away. */
export default function SetUpCard() {
  const query = useQuery(setUp('card'));
  const { data } = query;
  const isAnythingWaiting = Object.keys(usePart('useWaiting')()).length > 0;
  if (data?.steps === null) return null;
  const steps = data?.steps ?? [];
  const left = steps.filter(({ state }) => state === 'open' || state === 'later');
  return (
    <Card
      flush
      title={m.setup_title()}
      beside={
        data && (
          <Tag tone={left.length > 0 ? 'ask' : 'ok'}>
            {m.setup_progress({ settled: data.settled, all: steps.length })}
          </Tag>
        )
      }
      actions={
        <ButtonLink variant="quiet" to="/admin/set-up" iconAfter={<ArrowRight className="turns" />}>
          {m.setup_all()}
        </ButtonLink>
      }
    >
      <Loaded of={query} errorTitle={m.setup_error()} rows={4}>
        {(data) =>
          left.length === 0 ? (
            <Done />
          ) : (
            <Rows>
              {left.slice(0, named).map((step) => (
                <StepLine
                  key={step.step}
                  step={step}
                  likely={step.step === data.next && !isAnythingWaiting}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Card>
  );
}

function Done() {
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={m.setup_done_title()}
      action={<Button onClick={() => putAway(true)}>{m.setup_put_away()}</Button>}
      text={m.setup_done_text()}
    />
  );
}
