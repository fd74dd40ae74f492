import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { narrow, useMedia } from '../lib/use-media.ts';
import { ButtonLink } from './Button.tsx';
import { Card } from './Card.tsx';
import { Fold } from './Fold.tsx';
import { LoadingRows, RowBones } from './Skeleton.tsx';
import { WhenSeen } from './WhenSeen.tsx';

interface FoldedCardProps {
  title: string;
  /** Where all of it is; left out: nowhere else. */
  all?: { words: string; to: string };
  /** What opens it; where it stands open beside all of it, which of them these are. */
  summary: string;
  /** Where there is room it stands open; so many rows stand in for what it has until that is there. Left out: folded everywhere. */
  opens?: number | undefined;
  /** Lazy: it is fetched and asked for once the card is opened, so that no visit pays for it. */
  children: ReactNode;
}

/** A card of the dashboard that keeps what it has until one opens it; where there is room, it may stand open. */
export function FoldedCard({ title, all, summary, opens, children }: FoldedCardProps) {
  const isNarrow = useMedia(narrow);
  const standsOpen = opens !== undefined && !isNarrow;
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      flush
      title={title}
      beside={standsOpen && all && <span className="caption">{summary}</span>}
      actions={
        all && (
          <ButtonLink variant="quiet" to={all.to} iconAfter={<ArrowRight className="turns" />}>
            {all.words}
          </ButtonLink>
        )
      }
    >
      {standsOpen ? (
        <WhenSeen bones={<RowBones rows={opens} />}>{children}</WhenSeen>
      ) : (
        <Fold summary={summary} onToggle={(event) => setOpen(event.currentTarget.open)}>
          {isOpen && <Suspense fallback={<LoadingRows />}>{children}</Suspense>}
        </Fold>
      )}
    </Card>
  );
}
