import type { ComponentType } from 'react';
import type { Widget } from '#contract/widgets.ts';
import type { DashboardCard } from '../lib/room.ts';
import { FoldedCard } from './FoldedCard.tsx';

interface Folded {
  /** Where all of it is, and the words of the link; left out: nowhere else. */
  readonly all?: { readonly words: () => string; readonly to: string };
  /** What opens it. */
  readonly summary: () => string;
  /** Where there is room it stands open; so many rows stand in for it until it is there. */
  readonly opens?: number;
  /** Lazy: fetched once the card is opened. */
  readonly Content: ComponentType;
}

/** A card of the dashboard that keeps what it has until one opens it, for a room's manifest. */
export function foldedCard(widget: Widget, { all, summary, opens, Content }: Folded): DashboardCard {
  // biome-ignore lint/correctness/noComponentHookFactories: a manifest makes each of its cards once, as it is read
  const Card = () => (
    <FoldedCard
      title={widget.title()}
      {...(all && { all: { words: all.words(), to: all.to } })}
      summary={summary()}
      opens={opens}
    >
      <Content />
    </FoldedCard>
  );
  return { widget, Card };
}
