import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { navigate, useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { useAhead } from '#web/lib/use-ahead.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import type { EmpSearch, Found } from '../contract.ts';
import { foundPeople } from './api.ts';

const home = '/employee-search';
const narrowing = ['locationId', 'department', 'orgUnit'] as const;
export type Narrowing = (typeof narrowing)[number];

/** What is searched for, by the address; who is found, and whose card is open. */
export function usePeopleSearch() {
  const { empcode } = useParams();
  const { params } = useAddress();
  const isNarrow = useMedia(narrow);
  const linkTo = (code?: string) => (code ? `${home}/${code}` : home) + window.location.search;

  // What is typed anew closes the card that was chosen: the first of those found stands there.
  function change(values: Readonly<Record<string, string>>, replace: boolean) {
    const now = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values))
      if (value) now.set(name, value);
      else now.delete(name);
    navigate(now.size > 0 ? `${home}?${now}` : home, { replace });
  }
  const own = useAhead(params.get('query') ?? '', (query) => change({ query }, true));
  const filters = Object.fromEntries(
    narrowing.flatMap((name) => {
      const value = params.get(name)?.slice(0, 120);
      return value ? [[name, value]] : [];
    }),
  ) as Pick<EmpSearch, Narrowing>;
  const typed = own.value.trimStart().slice(0, 100);
  const asks = typed !== '' || Object.keys(filters).length > 0;
  const query = useQuery({
    ...foundPeople({ ...(typed && { query: typed }), ...filters }),
    enabled: asks,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.complete === false ? 1_000 : false),
  });
  const rows: readonly Found[] = asks ? (query.data?.data ?? []) : [];

  // Keys come faster than pages are drawn: whose card is open is known before it is shown.
  const at = useRef(empcode);
  useEffect(() => {
    at.current = empcode;
  }, [empcode]);
  const shown = empcode ?? (isNarrow ? undefined : rows[0]?.empcode);

  /** Opens the next one, or the one before. */
  function step(by: 1 | -1): void {
    const from = rows.findIndex((row) => row.empcode === (at.current ?? shown));
    const next = rows[Math.min(Math.max(from + by, 0), rows.length - 1)];
    if (!next) return;
    at.current = next.empcode;
    navigate(linkTo(next.empcode), { replace: true });
  }

  return {
    own,
    typed,
    asks,
    filters,
    query,
    rows,
    /** Whose card is shown; on a phone, whose was opened. */
    shown,
    /** It was chosen, and is not just the first. */
    isChosen: empcode !== undefined,
    isNarrow,
    step,
    linkTo,
    narrow: (name: Narrowing, value: string) => change({ [name]: value }, false),
    clear() {
      // What is typed may be ahead of the address: then the address alone would change nothing.
      own.change('');
      change({ query: '', ...Object.fromEntries(narrowing.map((name) => [name, ''])) }, false);
    },
    open: (code: string) => navigate(linkTo(code), { replace: !isNarrow }),
  };
}
export type PeopleSearching = ReturnType<typeof usePeopleSearch>;
