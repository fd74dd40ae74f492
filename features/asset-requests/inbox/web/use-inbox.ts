import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { countText } from '../../../../formats/counts.ts';
import { narrow, useMedia } from '../../../../web/lib/use-media.ts';
import type { Pages } from '../../../../web/lib/use-pages.ts';
import { type Selection, useSelection } from '../../bulk/web/use-selection.ts';
import { requestDetail } from '../../detail/web/api.ts';
import type { RequestPage } from '../../lists/contract.ts';
import type { ListView } from '../../lists/list-views.ts';
import { useSingleKeys } from '../../requests/web/single-keys.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { countFilters } from './work-filter.ts';

interface InboxGiven {
  list: Pages<RequestPage>;
  filter: WorkFilter;
  /** The request that is open. */
  open: string | undefined;
}

/** Where the open request is in the list. */
export interface Place {
  /** From 1 on; 0: it is not in the list. */
  readonly number: number;
  /** How many there are, as far as is known: `24`, `30+`. */
  readonly of: string;
  /** The list has it not. */
  readonly isAside: boolean;
  /** The list has it not, or is on its way: no key acts on it. */
  readonly keysOff: boolean;
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
  const navigate = useNavigate();
  const client = useQueryClient();
  const isNarrow = useMedia(narrow);
  const [said, setSaid] = useState('');
  const [showsKeys, setShowsKeys] = useState(false);
  const { query, rows: requests } = list;
  const selection = useSelection(requests, JSON.stringify(filter.query));
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
  const next = requests[index + 1];
  // Until the list has been read again it shows them as they were.
  const decided = useRef(new Set<string>());
  useFocusKept(open);
  useGoesWithList({
    asked: JSON.stringify(filter.query),
    isThere: query.data !== undefined && !query.isPlaceholderData,
    // On a phone the list is not there to change while a request is.
    isGone: !isNarrow && open !== undefined && index < 0,
    go: () => void navigate(filter.linkTo(requests[0]?.requestID), { replace: true }),
  });

  // What is looked at next is there when it is.
  useEffect(() => {
    if (next && open) void client.prefetchQuery(requestDetail(next.requestID, filter.chosenRole));
  }, [client, next, open, filter.chosenRole]);

  function goTo(requestID: string) {
    decided.current.delete(requestID);
    at.current = requestID;
    void navigate(filter.linkTo(requestID), {
      replace: open !== undefined,
      preventScrollReset: true,
    });
    if (!isNarrow) focusRow(requestID);
  }
  const show = (request: RequestSummary) => goTo(request.requestID);

  function step(by: 1 | -1): RequestSummary | undefined {
    const here = indexOf(at.current);
    const from = here >= 0 ? here : by > 0 ? place.current - 1 : place.current;
    const request = requests[at.current === undefined && by > 0 ? 0 : from + by];
    if (request) show(request);
    if (from + by >= requests.length - 2 && query.hasNextPage && !query.isFetchingNextPage)
      void query.fetchNextPage();
    return request;
  }

  function extend(by: 1 | -1) {
    const here = requests[indexOf(at.current)];
    if (here) selection.add(here);
    const request = step(by);
    if (request) selection.add(request);
  }

  const nextOf = (from: readonly RequestSummary[]) =>
    [...from.slice(place.current), ...from].find(
      (request) => request.waiting && !decided.current.has(request.requestID),
    );

  async function goOn() {
    if (open) decided.current.add(open);
    let request = nextOf(requests);
    if (!request) {
      focusDetail();
      // What is shown may be the end of a part, or older than the last decisions.
      const { data, isError } = await (query.hasNextPage ? query.fetchNextPage() : query.refetch());
      request = nextOf(data?.pages.flatMap((page) => page.data) ?? []);
      // Whether another waits is not known: the list says what could not be loaded.
      if (!request && isError) {
        if (isNarrow) void navigate(filter.linkTo(), { replace: true });
        return;
      }
    }
    if (request) {
      setSaid(m.requests_inbox_said_next({ title: request.title, name: request.empname }));
      show(request);
      return;
    }
    setSaid(m.requests_page_decided_last());
    // Nothing is left to act on: nothing stays open.
    if (isNarrow || filter.view !== 'all') void navigate(filter.linkTo(), { replace: true });
    if (!isNarrow) focusDetail();
  }

  const isAside = !query.isPlaceholderData && query.data !== undefined && index < 0;

  function back() {
    if (selection.chosen.length > 0) return selection.clear();
    if (isNarrow) {
      if (open) void navigate(filter.linkTo());
    } else if (open) focusRow(open);
  }

  useSingleKeys({
    j: () => void step(1),
    k: () => void step(-1),
    'Shift+J': isNarrow ? undefined : () => extend(1),
    'Shift+K': isNarrow ? undefined : () => extend(-1),
    x: () => {
      const here = requests[indexOf(at.current)];
      if (here) selection.toggle(here);
    },
    '[Shift]+/': () => document.querySelector<HTMLElement>('[data-inbox-search]')?.focus(),
    '[Shift]+?': () => setShowsKeys(true),
    Escape: back,
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

/** How many the list has: by its counts where nothing else narrows it, else as many as are read, and that there are more. */
function howMany({ query, rows, first }: InboxGiven['list'], filter: WorkFilter): string {
  const counts = first?.counts;
  const whole = counts && filter.view !== 'all' && !filter.search && countFilters(filter.filters) === 0;
  if (whole) return countText(counts[filter.view as Exclude<ListView, 'all'>]);
  return query.hasNextPage ? m.requests_inbox_more({ count: rows.length }) : String(rows.length);
}

/** What the list is asked for changed, and what is open is not in it: the first that is opens in its stead. */
function useGoesWithList({
  asked,
  isThere,
  isGone,
  go,
}: {
  asked: string;
  isThere: boolean;
  isGone: boolean;
  go: () => void;
}): void {
  const shown = useRef(asked);
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (!isThere || shown.current === asked) return;
    shown.current = asked;
    if (isGone) latest.current();
  }, [asked, isThere, isGone]);
}

/** The link of a request in the list takes the focus, now and once more when what is on the way has been drawn. */
function focusRow(requestID: string): void {
  const focus = () =>
    document
      .querySelector<HTMLElement>(`[data-request="${CSS.escape(requestID)}"]`)
      ?.focus({ preventScroll: false });
  focus();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) focus();
  });
}

/** A row that had the focus may go from the list: then the open request's row has it, or its title. */
function useFocusKept(open: string | undefined): void {
  const inList = useRef(false);
  useEffect(() => {
    const heard = ({ target }: FocusEvent) => {
      inList.current = target instanceof HTMLElement && target.matches('[data-request]');
    };
    document.addEventListener('focusin', heard);
    return () => document.removeEventListener('focusin', heard);
  }, []);
  useEffect(() => {
    if (!inList.current || !open || document.activeElement !== document.body) return;
    focusRow(open);
    if (document.activeElement === document.body) focusDetail();
  });
}

function focusDetail(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-detail-title]')?.focus());
}
