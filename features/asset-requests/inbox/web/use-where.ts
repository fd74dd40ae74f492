import { useEffect, useRef } from 'react';
import type { RequestSummary } from '../../workflow/request-shapes.ts';

/** Where one is in the list: `at`, before it is drawn, and `place`, which stays when a decided request goes from the list. */
export function useWhere(requests: readonly RequestSummary[], open: string | undefined) {
  // Keys come faster than pages are drawn: where one is, is known before it is shown.
  const at = useRef(open);
  useEffect(() => {
    at.current = open;
  }, [open]);
  const indexOf = (requestID: string | undefined) =>
    requests.findIndex((request) => request.requestID === requestID);
  const index = indexOf(open);
  // Once it is decided it may be gone from the list: its place is where one goes on.
  const place = useRef(0);
  if (index >= 0) place.current = index;
  return { at, indexOf, index, place };
}
