import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { dayOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { navigate, useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { type ChartRow, loose, moveOf, nameOf, rowsOf, tops } from '../rows.ts';
import { chartPath } from './api.ts';
import { useBranches } from './use-branches.ts';

/** The chart as the address has it: whom it shows (without anybody the reader, with their own branch open), on which day; what of it is open, and where one is. */
export function useChart() {
  const { empcode } = useParams();
  const me = useMe();
  const { params, set } = useAddress();
  const isNarrow = useMedia(narrow);
  const day = dayOf(params.get('day'));
  const { branches, load, include } = useBranches(day);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState<string | null>(null);
  const path = useQuery(chartPath(empcode ?? me.empcode, day ? { day } : {}));
  const way = path.data?.data;

  const left = branches.get(loose);
  const hasLoose = left !== undefined && left.nodes.length + left.posts.length > 0;
  const rows = useMemo(() => rowsOf(branches, open, hasLoose), [branches, open, hasLoose]);
  const at = rows.findIndex(({ key }) => key === active);

  function toggle(name: string): void {
    const next = new Set(open);
    if (next.delete(name)) setOpen(next);
    else openThese([name]);
  }
  const openThese = (names: readonly string[]) => setOpen(new Set([...open, ...names]));
  // On another day too.
  useEffect(() => {
    for (const name of open) if (!branches.has(name)) void load(name);
  }, [open, branches, load]);

  // Whoever is looked for: each on the way to them opens.
  useEffect(() => {
    if (!way) return;
    const opened = way.filter((node, place) => place < way.length - 1 || (!empcode && node.leads));
    setOpen((held) => new Set([...held, ...opened.map((node) => node.empcode)]));
  }, [way, empcode]);
  // Somebody far down a long branch stands there though it was not read as far as them.
  useEffect(() => {
    for (const [place, node] of (way ?? []).entries()) {
      const above = way?.[place - 1]?.empcode ?? tops;
      if (branches.get(above)?.state === 'there') include(above, node);
    }
  }, [way, branches, include]);
  const aim = way && `${way.at(-2)?.empcode ?? tops}/${way.at(-1)?.empcode}`;
  const aimIsThere = aim !== undefined && rows.some(({ key }) => key === aim);
  // Once: whoever opens the branch anew stays where they are, and so does whoever has gone elsewhere while it was on its way.
  const reached = useRef<typeof way>(undefined);
  const asked = `${empcode} ${day}`;
  const gone = useRef({ asked, elsewhere: false });
  useEffect(() => {
    gone.current = { asked, elsewhere: false };
  }, [asked]);
  function go(key: string | null): void {
    gone.current = { asked, elsewhere: true };
    setActive(key);
  }
  useEffect(() => {
    if (!aim || !aimIsThere || reached.current === way) return;
    reached.current = way;
    if (!gone.current.elsewhere) setActive(aim);
  }, [way, aim, aimIsThere]);
  // Nowhere yet, or on what is not there any more: at the top, unless the reader stands in it.
  const first = rows.find(({ kind }) => kind === 'person')?.key;
  const isNowhere = at < 0 && first !== undefined && empcode === undefined && !path.isPending && !aimIsThere;
  useEffect(() => {
    if (isNowhere) setActive(first);
  }, [isNowhere, first]);

  /** Somebody's arrow opens whom they lead; the rest of their row is for them, and on a phone leads to their card. */
  function press(row: ChartRow, onArrow: boolean): void {
    go(row.key);
    if (row.kind === 'person' && !onArrow) {
      if (isNarrow) navigate(cardOf(row.node.empcode));
      return;
    }
    if (row.kind === 'more' || row.kind === 'failed') void load(row.above);
    const name = nameOf(row);
    if (name !== null) toggle(name);
  }
  function show(code: string): void {
    if (code !== empcode || !way || !aim) {
      navigate(`/org-chart/${encodeURIComponent(code)}${window.location.search}`, {
        replace: empcode !== undefined,
      });
      return;
    }
    openThese(way.slice(0, -1).map((node) => node.empcode));
    setActive(aim);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[at];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      if (row.kind === 'person') navigate(cardOf(row.node.empcode));
      else press(row, true);
      return;
    }
    const move = moveOf(rows, at, event.key);
    if (!move) return;
    event.preventDefault();
    if ('to' in move) go(rows[move.to]?.key ?? null);
    else if ('toggle' in move) toggle(move.toggle);
    else openThese(move.openAll);
  }

  return {
    rows,
    branches,
    day,
    path,
    /** Somebody was looked for: the address names them. */
    isAsked: empcode !== undefined,
    at,
    active,
    press,
    onKeyDown,
    load,
    /** The person on whom one is. */
    here: rows[at]?.kind === 'person' ? rows[at] : undefined,
    /** The vacant post on which one is. */
    herePost: rows[at]?.kind === 'post' ? rows[at].post : undefined,
    looseCount: left,
    setDay: (value: string) => set({ day: value }),
    /** Goes to somebody, or back to them. */
    show,
    showLoose() {
      if (!open.has(loose)) openThese([loose]);
      setActive(loose);
    },
  };
}
export type Chart = ReturnType<typeof useChart>;

/** The address of somebody's card. */
export const cardOf = (empcode: string) => `/employee-search/${encodeURIComponent(empcode)}`;
