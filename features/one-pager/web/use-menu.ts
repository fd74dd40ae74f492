import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { viewingHere } from '#web/lib/viewing.ts';
import { onePagerMenu } from './api.ts';

/** Milliseconds, where the browser does not say when it has nothing else to do. */
const soon = 1_500;

/** The group of one-pagers in the side menu. It is asked for once the page that was opened is there: it needs a pair of secrets first. */
export function useOnePagerMenu() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const begin = () => setIsTime(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, soon);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: 2 * soon });
    return () => cancelIdleCallback(idle);
  }, []);
  const { data = [] } = useQuery({ ...onePagerMenu, enabled: isTime && !viewingHere() });
  return data.flatMap(({ children }) => children);
}
