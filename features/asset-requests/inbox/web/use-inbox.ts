import { useEffect, useState } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import { navigate } from '#web/lib/router.tsx';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import type { Pages } from '#web/lib/use-pages.ts';
import { type Selection, useSelection } from '../../bulk/web/use-selection.ts';
import { requestDetail } from '../../detail/web/api.ts';
import type { RequestPage } from '../../lists/contract.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { focusDetail, focusRow, useFocusKept } from './inbox-focus.ts';
import { howMany, type Place } from './place.ts';
import { useGoesWithList } from './use-goes-with-list.ts';
import { useGoingOn } from './use-going-on.ts';
import { useInboxKeys } from './use-inbox-keys.ts';
import { useWhere } from './use-where.ts';
import type { WorkFilter } from './use-work-filter.ts';

export interface InboxGiven {
  list: Pages<RequestPage>;
  filter: WorkFilter;
  /** The request that is open. */
  open: string | undefined;
}

interface Inbox {
  selection: Selection;
  place: Place;
  /** Opens the next one or the one before. */
  step: (by: 1 | -1) => void;
  /** What has happened, for who does not see it. */
  said: string;
  /** After a decision: opens the next request that waits. */
  goOn: () => void;
  /** Opens a request that waits again. */
  goTo: (requestID: string) => void;
  /** After a decision on several. */
  afterBulk: () => void;
  showsKeys: boolean;
  setShowsKeys: (shows: boolean) => void;
}

/** Going through the work list: by keys, and from a decision to what waits next. The focus stays in the list. */
export function useInbox({ list, filter, open }: InboxGiven): Inbox {
  const isNarrow = useMedia(narrow);
  const [said, setSaid] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const { query, rows: requests } = list;
  const selection = useSelection(requests, JSON.stringify(filter.query));
  const { at, going, indexOf, index, place } = useWhere(requests, open);
  const next = requests[index + 1];
  useFocusKept(open);
  useGoesWithList({
    asked: JSON.stringify(filter.query),
    isThere: query.data !== undefined && !query.isPlaceholderData,
    // On a phone the list is not there to change while a request is.
    isGone: !isNarrow && open !== undefined && index < 0,
    go: () => {
      const first = requests[0]?.requestID;
      if (first) going(first);
      navigate(filter.linkTo(first), { replace: true });
    },
  });

  // What is looked at next is there when it is.
  useEffect(() => {
    if (next && open) void queryClient.prefetchQuery(requestDetail(next.requestID, filter.chosenRole));
  }, [next, open, filter.chosenRole]);

  function goTo(requestID: string) {
    waitsAgain(requestID);
    going(requestID);
    navigate(filter.linkTo(requestID), {
      replace: open !== undefined,
    });
    if (!isNarrow) focusRow(requestID);
  }
  const show = (request: RequestSummary) => goTo(request.requestID);
  const { goOn, waitsAgain } = useGoingOn({
    list,
    filter,
    open,
    from: () => place.current,
    show,
    say: setSaid,
  });

  function step(by: 1 | -1): RequestSummary | undefined {
    const here = indexOf(at.current);
    const from = here >= 0 ? here : by > 0 ? place.current - 1 : place.current;
    const request = requests[at.current === undefined && by > 0 ? 0 : from + by];
    if (request) show(request);
    if (from + by >= requests.length - 2 && query.hasNextPage && !query.isFetchingNextPage)
      void query.fetchNextPage();
    return request;
  }

  const isAside = !query.isPlaceholderData && query.data !== undefined && index < 0;
  const chosenBy = (by: 'add' | 'toggle') => {
    const here = requests[indexOf(at.current)];
    if (here) selection[by](here);
  };
  useInboxKeys({
    step,
    isNarrow,
    choose: chosenBy,
    add: (request) => selection.add(request),
    showKeys: () => setShowsKeys(true),
    back() {
      if (selection.chosen.length > 0) return selection.clear();
      if (isNarrow) {
        if (open) navigate(filter.linkTo());
      } else if (open) focusRow(open);
    },
  });

  return {
    selection,
    place: {
      number: index + 1,
      of: howMany(list, filter),
      isAside,
      keysOff: isAside || query.isPlaceholderData,
    },
    step: (by) => void step(by),
    said,
    goOn: () => void goOn(),
    goTo,
    afterBulk: () => {
      selection.clear();
      const here = requests[indexOf(open)] ?? requests.find((request) => request.waiting) ?? requests[0];
      if (here) show(here);
      else focusDetail();
    },
    showsKeys,
    setShowsKeys,
  };
}
