import { useRef } from 'react';
import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import type { Pages } from '#web/lib/use-pages.ts';
import type { RequestPage } from '../../lists/contract.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { focusDetail } from './inbox-focus.ts';
import type { WorkFilter } from './use-work-filter.ts';

interface GoingOn {
  list: Pages<RequestPage>;
  filter: WorkFilter;
  open: string | undefined;
  /** Where in the list the open request is, or was before it was decided. */
  from: () => number;
  show: (request: RequestSummary) => void;
  say: (words: string) => void;
}

/** From a decision to the next request that waits. */
export function useGoingOn({ list, filter, open, from, show, say }: GoingOn) {
  const isNarrow = useMedia(narrow);
  const { query, rows } = list;
  // Until the list has been read again it shows them as they were.
  const decided = useRef(new Set<string>());

  const nextOf = (requests: readonly RequestSummary[]) =>
    [...requests.slice(from()), ...requests].find(
      (request) => request.waiting && !decided.current.has(request.requestID),
    );

  async function goOn() {
    if (open) decided.current.add(open);
    let request = nextOf(rows);
    if (!request) {
      focusDetail();
      // What is shown may be the end of a part, or older than the last decisions.
      const { data, isError } = await (query.hasNextPage ? query.fetchNextPage() : query.refetch());
      request = nextOf(data?.pages.flatMap((page) => page.data) ?? []);
      // Whether another waits is not known: the list says what could not be loaded.
      if (!request && isError) {
        if (isNarrow) navigate(filter.linkTo(), { replace: true });
        return;
      }
    }
    if (request) {
      say(m.assetrequests_inbox_said_next({ title: request.title, name: request.empname }));
      show(request);
      return;
    }
    say(m.assetrequests_page_decided_last());
    // Nothing is left to act on: nothing stays open.
    if (isNarrow || filter.view !== 'all') navigate(filter.linkTo(), { replace: true });
    if (!isNarrow) focusDetail();
  }

  return { goOn, waitsAgain: (requestID: string) => decided.current.delete(requestID) };
}
