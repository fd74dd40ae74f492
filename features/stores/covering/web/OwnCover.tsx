import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { displayDate, weekdayName } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useChoice } from '#web/lib/use-choice.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { storesKey } from '../../places/web/api.ts';
import type { OwnAsk } from '../contract.ts';
import { answer, ownCover, willing } from './api.ts';

/** Whether one may be asked to cover at stores nearby, what one is asked for, and what one covers. Only for those of a store. */
export function OwnCover() {
  const { data, error } = useQuery(ownCover);
  if (!data && !error)
    return (
      <Loading>
        <Skeleton shape="button" />
      </Loading>
    );
  if (!data || (!data.hasStore && data.asks.length === 0)) return null;
  async function press(work: () => Promise<unknown>): Promise<void> {
    await attempt(work(), m.stores_cover_answer_failed());
    await queryClient.invalidateQueries({ queryKey: storesKey });
  }
  return (
    <Card flush title={m.stores_own_cover_title()}>
      <Rows label={m.stores_own_cover_title()}>
        <Row
          title={m.stores_willing()}
          caption={m.stores_willing_text()}
          end={<Willing kept={data.willing} onChoose={(said) => press(() => willing(said))} />}
        />
        {data.asks.map((ask) => (
          <OwnAskRow key={ask.askId} ask={ask} onAnswer={(come) => press(() => answer(ask.askId, come))} />
        ))}
      </Rows>
    </Card>
  );
}

function Willing({ kept, onChoose }: { kept: boolean; onChoose: (said: boolean) => Promise<void> }) {
  const [shown, choose] = useChoice(kept, onChoose);
  return <Switch label={m.stores_willing()} checked={shown} onChange={choose} />;
}

interface OwnAskRowProps {
  ask: OwnAsk;
  onAnswer: (come: boolean) => Promise<void>;
}

function OwnAskRow({ ask: { storeName, day, designation, askedBy, mine }, onAnswer }: OwnAskRowProps) {
  const given = { store: storeName, day: displayDate(day) };
  return (
    <Row
      lead={<Tile tone={mine ? 'ok' : 'ask'} icon={<Hand />} />}
      title={mine ? m.stores_own_cover_mine(given) : m.stores_own_cover_asked(given)}
      caption={[weekdayName(day, 'long'), designation, m.stores_cover_asked_by({ name: askedBy })].join(
        ' · ',
      )}
      end={
        mine ? (
          <Button
            variant="quiet"
            aria-label={m.stores_cover_cannot_at(given)}
            onClick={() => onAnswer(false)}
          >
            {m.stores_cover_cannot()}
          </Button>
        ) : (
          <Button aria-label={m.stores_cover_come_to(given)} onClick={() => onAnswer(true)}>
            {m.stores_cover_come()}
          </Button>
        )
      }
    />
  );
}
