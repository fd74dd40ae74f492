import { useEffect, useRef } from 'react';
import type { RequestSummary } from '../../workflow/request-shapes.ts';

/** Where one is in the list: `at`, before it is drawn and told by `going`; and `place`, which stays when a decided request goes from the list. */
export function useWhere(requests: readonly RequestSummary[], open: string | undefined) {
  const { at, going } = useAhead(open);
  const indexOf = (requestID: string | undefined) =>
    requests.findIndex((request) => request.requestID === requestID);
  const index = indexOf(open);
  // Once it is decided it may be gone from the list: its place is where one goes on.
  const place = useRef(0);
  if (index >= 0) place.current = index;
  return { at, going, indexOf, index, place };
}

/**
 * Keys come faster than pages are drawn: where one is, is known before it is shown. What is shown on the way there counts for nothing; what is
 * shown without having been gone to, a press in the list, does.
 */
function useAhead(open: string | undefined) {
  const at = useRef(open);
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const here = onTheWay.current.lastIndexOf(open ?? '');
    onTheWay.current = here < 0 ? [] : onTheWay.current.slice(here + 1);
    if (onTheWay.current.length === 0) at.current = open;
  }, [open]);
  const going = (requestID: string) => {
    onTheWay.current.push(requestID);
    at.current = requestID;
  };
  return { at, going };
}
