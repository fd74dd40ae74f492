import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Widget } from '#contract/widgets.ts';
import type { DashboardCard } from '../lib/room.ts';
import { narrow, useMedia } from '../lib/use-media.ts';
import { Card } from './Card.tsx';
import { Loading } from './Skeleton.tsx';
import { WhenSeen } from './WhenSeen.tsx';

interface Seen {
  /** What stands in for it, as high as it will be. */
  readonly bones: ReactNode;
  /** Lazy: fetched with the dashboard; on a phone, where what waits stands above it, once it comes into sight. */
  readonly Content: ComponentType;
}

/** A card of the dashboard that stands open, for a room's manifest. */
export function seenCard(widget: Widget, { bones, Content }: Seen): DashboardCard {
  // biome-ignore lint/correctness/noComponentHookFactories: a manifest makes each of its cards once, as it is read
  const Shown = () => {
    const isNarrow = useMedia(narrow);
    return (
      <Card title={widget.title()}>
        {isNarrow ? (
          <WhenSeen bones={bones}>
            <Content />
          </WhenSeen>
        ) : (
          <Suspense fallback={<Loading>{bones}</Loading>}>
            <Content />
          </Suspense>
        )}
      </Card>
    );
  };
  return { widget, Card: Shown };
}
