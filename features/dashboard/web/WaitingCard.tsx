import { useQuery } from '@tanstack/react-query';
import {
  ArrowRight,
  Banknote,
  CircleCheck,
  ClipboardCheck,
  FileCheck,
  Inbox,
  KeyRound,
  Landmark,
  ListTodo,
  type LucideIcon,
  MessageCircleQuestionMark,
  PackageCheck,
  ReceiptText,
} from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { relativeTime } from '../../../formats/relative-time.ts';
import { Button, ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Row, Rows } from '../../../web/ui/List.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { Tag } from '../../../web/ui/Tag.tsx';
import { Tile } from '../../../web/ui/Tile.tsx';
import type { WaitingItem } from '../contract.ts';
import { waiting } from './api.ts';
import style from './WaitingCard.module.css';

/** How many rows show at first: the card leads, it does not fill the screen. */
const shownAtFirst = 5;

/** The icon of a step, by the last word of its kind. */
const icons: Record<string, LucideIcon> = {
  approval: ClipboardCheck,
  clarification: MessageCircleQuestionMark,
  invoice: ReceiptText,
  verification: FileCheck,
  payment: Banknote,
  account: Landmark,
  order: PackageCheck,
  stuck: ListTodo,
  certificate: KeyRound,
  metadata: KeyRound,
};

/** What waits for the reader, oldest first, each with the button that leads to it. */
export function WaitingCard() {
  const { data, error, refetch } = useQuery(waiting);
  const [all, setAll] = useState(false);
  const items = data ? (all ? data.data : data.data.slice(0, shownAtFirst)) : [];
  return (
    <Card
      flush
      title={m.dashboard_waiting_title()}
      beside={data && data.total > 0 && <Tag tone="ask">{data.total}</Tag>}
      actions={
        data &&
        data.total > 0 && (
          <ButtonLink variant="quiet" to="/requests-list" iconAfter={<ArrowRight className="turns" />}>
            {m.dashboard_open_inbox()}
          </ButtonLink>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={m.dashboard_waiting_error()} retry={refetch} />
      ) : !data ? (
        <LoadingRows />
      ) : data.data.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={m.dashboard_waiting_empty_title()}>
          {m.dashboard_waiting_empty_text()}
        </EmptyState>
      ) : (
        <>
          <Rows>
            {items.map((item) => (
              <WaitingRow key={`${item.kind}-${item.id}`} item={item} />
            ))}
          </Rows>
          {!all && data.data.length > shownAtFirst && (
            <div className={style.more}>
              <Button variant="quiet" wide onClick={() => setAll(true)}>
                {m.dashboard_waiting_more({ count: data.data.length - shownAtFirst })}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function WaitingRow({ item }: { item: WaitingItem }) {
  const Icon = icons[item.kind.split('.').at(-1) ?? ''] ?? Inbox;
  return (
    <Row
      lead={
        <Tile tone={item.tone === 'ask' ? 'ask' : 'plain'}>
          <Icon />
        </Tile>
      }
      title={item.title}
      caption={`${item.detail} · ${relativeTime(new Date(item.since), new Date())}`}
      end={
        <ButtonLink
          to={item.link}
          aria-label={m.dashboard_waiting_action({ label: item.label, title: item.title })}
        >
          {item.label}
        </ButtonLink>
      }
    />
  );
}
