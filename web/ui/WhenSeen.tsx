import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Loading } from './Skeleton.tsx';

interface WhenSeenProps {
  /** What stands in for it until it is there. */
  bones: ReactNode;
  /** Lazy: it is fetched and asked for once it comes into sight. */
  children: ReactNode;
}

/** The longest that is waited for an idle moment, in milliseconds. */
const soon = 2_000;

/** What is fetched once the page has nothing else to do and it is in sight, so that it takes nothing from what stands above it. */
export function WhenSeen({ bones, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const comes = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    // Only then: as long as what stands above is on its way, this is higher up than it will be.
    const look = () => place.current && comes.observe(place.current);
    const hasIdle = 'requestIdleCallback' in window;
    const idle = hasIdle ? requestIdleCallback(look, { timeout: soon }) : setTimeout(look, soon);
    return () => {
      comes.disconnect();
      if (hasIdle) cancelIdleCallback(idle as number);
      else clearTimeout(idle);
    };
  }, []);
  return (
    <div ref={place}>
      {isSeen ? (
        <Suspense fallback={<Loading>{bones}</Loading>}>{children}</Suspense>
      ) : (
        // Nothing is on its way yet: it keeps the place, and says nothing.
        <div aria-hidden="true">{bones}</div>
      )}
    </div>
  );
}
