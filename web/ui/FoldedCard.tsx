import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { ButtonLink } from './Button.tsx';
import { Card } from './Card.tsx';
import { Fold } from './Fold.tsx';
import { LoadingRows } from './Skeleton.tsx';

interface FoldedCardProps {
  title: string;
  /** Where all of it is; left out: nowhere else. */
  all?: { words: string; to: string };
  /** What opens it. */
  summary: string;
  /** Lazy: it is fetched and asked for once the card is opened, so that no visit pays for it. */
  children: ReactNode;
}

/** A card of the dashboard that keeps what it has until one opens it. */
export function FoldedCard({ title, all, summary, children }: FoldedCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      flush
      title={title}
      actions={
        all && (
          <ButtonLink variant="quiet" to={all.to} iconAfter={<ArrowRight className="turns" />}>
            {all.words}
          </ButtonLink>
        )
      }
    >
      <Fold summary={summary} onToggle={(event) => setOpen(event.currentTarget.open)}>
        {isOpen && <Suspense fallback={<LoadingRows />}>{children}</Suspense>}
      </Fold>
    </Card>
  );
}
