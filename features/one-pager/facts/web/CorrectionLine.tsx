import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Row } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Correction } from '../contract.ts';
import { correctionsKey, settle } from './api.ts';
import { SettleDialog } from './SettleDialog.tsx';

const tones = { open: 'ask', done: 'ok', declined: 'plain', withdrawn: 'plain' } as const;

/** A request for correction, with what its reader may do with it. */
export function CorrectionLine({ correction, withPerson }: { correction: Correction; withPerson?: boolean }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState<'done' | 'decline'>();
  const { correctionId, person, label, state, actions } = correction;
  const title = withPerson ? m.onepager_correction_of({ name: person.name, label }) : label;
  const withdraw = () =>
    attempt(
      settle({ correctionId, action: 'withdraw' }).then(async () => {
        toast.success({ title: m.onepager_correction_taken_back() });
        await client.invalidateQueries({ queryKey: correctionsKey });
      }),
      m.onepager_correction_failed(),
    );
  return (
    <Row
      title={title}
      caption={<Asked correction={correction} />}
      end={
        <>
          <Tag tone={tones[state]}>{m.onepager_correction_state({ state })}</Tag>
          {actions.includes('withdraw') && (
            <Button variant="quiet" onClick={withdraw}>
              {m.onepager_correction_withdraw()}
            </Button>
          )}
          {actions.includes('decline') && (
            <Button onClick={() => setAsks('decline')}>{m.onepager_correction_decline()}</Button>
          )}
          {actions.includes('done') && (
            <Button variant="go" onClick={() => setAsks('done')}>
              {m.onepager_correction_done()}
            </Button>
          )}
          {asks && <SettleDialog correction={correction} action={asks} onClose={() => setAsks(undefined)} />}
        </>
      }
    />
  );
}

/** What is asked for, when it was, and what was answered. */
function Asked({ correction: { text, answer, askedAt } }: { correction: Correction }) {
  const { timeZone } = useMe();
  return (
    <>
      <bdi>{text}</bdi>
      <br />
      {m.onepager_correction_on({ day: displayDate(askedAt, timeZone) })}
      {answer && (
        <>
          <br />
          {m.onepager_correction_answer({ answer })}
        </>
      )}
    </>
  );
}
