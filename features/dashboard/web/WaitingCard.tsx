import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleCheck, Inbox, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { WaitingItem } from '#contract/waiting.ts';
import { countText } from '#formats/numbers/counts.ts';
import { ageOf } from '#formats/time/ages.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePart, useRooms } from '#web/lib/room.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { waitingFor } from '../contract.ts';
import { isWork, leadOf } from '../lead.ts';
import { waiting } from './api.ts';
import { LeadRow } from './LeadRow.tsx';
import style from './WaitingCard.module.css';

/** How many rows show at first: the card leads, it does not fill the screen. */
const shownAtFirst = 5;

/**
 * What waits for the reader: the work for others in one line, which leads; then their own things, oldest first, each with the button that leads to
 * it. One button is filled, the likely next step: the line's, or without it the first thing's.
 */
export function WaitingCard() {
  const query = useQuery(waiting);
  const { data } = query;
  const { places } = useWork();
  const inbox = places[0]?.path;
  const isInInbox = data?.parts.some(({ paths }) => paths.some((path) => path === inbox));
  return (
    <Card
      flush
      title={m.dashboard_waiting_title()}
      beside={data && data.total > 0 && <Tag tone="ask">{countText(data.total)}</Tag>}
      actions={
        inbox !== undefined &&
        isInInbox && (
          <ButtonLink variant="quiet" to={inbox} iconAfter={<ArrowRight className="turns" />}>
            {m.dashboard_open_inbox()}
          </ButtonLink>
        )
      }
    >
      <Loaded of={query} errorTitle={m.dashboard_waiting_error()}>
        {(data) => (data.data.length === 0 ? <NothingWaits /> : <Waiting waiting={data} />)}
      </Loaded>
    </Card>
  );
}

/** Nothing waits: that, or what a room has to say in place of it. */
function NothingWaits() {
  const instead = usePart('useInsteadOfNothing')();
  if (instead)
    return (
      <Rows>
        <Row lead={<Tile tone="ask" icon={<ListChecks />} />} title={instead.title} caption={instead.text} />
      </Rows>
    );
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={m.dashboard_waiting_empty_title()}
      text={m.dashboard_waiting_empty_text()}
    />
  );
}

function Waiting({ waiting }: { waiting: AnswerOf<typeof waitingFor> }) {
  const [all, setAll] = useState(false);
  const { places, steps } = useWork();
  const lead = leadOf(
    waiting,
    places,
    steps.map(({ step }) => step),
  );
  const own = waiting.data.filter((item) => !lead || !isWork(item, places));
  const shown = all ? own : own.slice(0, shownAtFirst);
  return (
    <>
      {lead && <LeadRow lead={lead} places={places} steps={steps} />}
      {shown.length > 0 && (
        <Rows>
          {shown.map((item, index) => (
            <WaitingRow key={`${item.kind}-${item.id}`} item={item} likely={!lead && index === 0} />
          ))}
        </Rows>
      )}
      {own.length > shown.length && (
        <div className={style.more}>
          <Button variant="quiet" wide onClick={() => setAll(true)}>
            {m.dashboard_waiting_more({ count: own.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function WaitingRow({ item, likely }: { item: WaitingItem; likely: boolean }) {
  const { timeZone } = useMe();
  const { steps } = useWork();
  const Icon = steps.find(({ step }) => step === item.kind.split('.').at(-1))?.Icon ?? Inbox;
  return (
    <Row
      lead={<Tile tone={item.tone === 'ask' ? 'ask' : 'plain'} icon={<Icon />} />}
      title={item.title}
      caption={`${item.detail} · ${m.dashboard_since({ days: ageOf(item.since, new Date(), timeZone).days })}`}
      end={
        <ButtonLink
          variant={likely ? 'go' : 'plain'}
          to={item.link}
          state={{ begin: item.label }}
          aria-label={m.dashboard_waiting_action({ label: item.label, title: item.title })}
        >
          {item.label}
        </ButtonLink>
      }
    />
  );
}

/** Where the reader may work for others, the first leading, and the steps that may wait. */
function useWork() {
  const rooms = useRooms();
  return {
    places: rooms.flatMap(({ work = [] }) => work),
    steps: rooms.flatMap(({ waiting: some = [] }) => some),
  };
}
