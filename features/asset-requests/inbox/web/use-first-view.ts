import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigate } from '#web/lib/router.tsx';
import type { Pages } from '#web/lib/use-pages.ts';
import type { RequestPage } from '../../lists/contract.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { SavedView } from '../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { writeFilters } from './work-filter.ts';

interface FirstViewGiven {
  list: Pages<RequestPage>;
  filter: WorkFilter;
  views: UseQueryResult<SavedView[]>;
  requestID: string | undefined;
  isNarrow: boolean;
}

/**
 * The list opens with the view that its reader has chosen for that, unless the address says what to show; then, beside it, its first request:
 * `opens`, while it is on its way there.
 */
export function useFirstView({ list, filter, views, requestID, isNarrow }: FirstViewGiven): {
  opens: RequestSummary | undefined;
} {
  const [opening, setOpening] = useState(true);
  const first = list.rows[0];
  const begins = opening && !requestID && writeFilters(filter.filters).size === 0;
  const usual = writeFilters(views.data?.find((view) => view.isDefault)?.query ?? {});
  const goes = begins && usual.size > 0;
  useEffect(() => {
    if (!views.isPending && !goes) setOpening(false);
  }, [views.isPending, goes]);
  const opens = !isNarrow && !requestID && !opening && !list.query.isPlaceholderData ? first : undefined;
  const opensBy = opens?.requestID;
  const { linkTo } = filter;
  // By the address as it is by then: what is chosen before this has been drawn stays.
  useEffect(() => {
    if (goes && window.location.search === '') navigate(`/requests-list?${usual}`, { replace: true });
    else if (opensBy) navigate(linkTo(opensBy), { replace: true });
  });
  return { opens };
}
