import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { LoadingRows } from './Skeleton.tsx';

interface WhenSeenProps {
  /** How many rows stand in for it until it is there. */
  rows: number;
  /** Lazy: it is fetched and asked for once it comes into sight. */
  children: ReactNode;
}

/** The longest that what is in sight waits for an idle moment, in milliseconds. */
const soon = 2_000;

/** What is fetched once it is in sight and the page has nothing else to do, so that it takes nothing from what stands above it. */
export function WhenSeen({ rows, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    let idle = 0;
    const comes = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      comes.disconnect();
      if ('requestIdleCallback' in window) idle = requestIdleCallback(() => setSeen(true), { timeout: soon });
      else setSeen(true);
    });
    comes.observe(place.current);
    return () => {
      comes.disconnect();
      if (idle) cancelIdleCallback(idle);
    };
  }, []);
  return (
    <div ref={place}>
      {isSeen ? (
        <Suspense fallback={<LoadingRows rows={rows} />}>{children}</Suspense>
      ) : (
        <LoadingRows rows={rows} />
      )}
    </div>
  );
}
