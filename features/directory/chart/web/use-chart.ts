import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { dayOf } from '#web/lib/address-values.ts';
import { useMe } from '#web/lib/me.ts';
import { navigate, useParams } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { type ChartRow, isRead, loose, moveOf, nameOf, rowsOf, tops } from '../rows.ts';
import { chartPath } from './api.ts';
import { useBranches } from './use-branches.ts';
import { openedBy, useWay } from './use-way.ts';

type Branches = ReturnType<typeof useBranches>;

/** The chart as the address has it: whom it shows (without anybody the reader, with their own branch open), on which day; what of it is open, and where one is. */
export function useChart() {
  const { empcode } = useParams();
  const me = useMe();
  const { params, set } = useAddress();
  const isNarrow = useMedia(narrow);
  const day = dayOf(params.get('day'));
  const { branches, load, include } = useBranches(day);
  const { open, setOpen, toggle, openThese } = useOpened(branches, load);
  const [active, setActive] = useState<string | null>(null);
  const path = useQuery(chartPath(empcode ?? me.empcode, day ? { day } : {}));
  const way = path.data?.data;

  const left = branches.get(loose);
  const hasLoose = left !== undefined && left.nodes.length + left.posts.length > 0;
  const rows = useMemo(() => rowsOf(branches, open, hasLoose), [branches, open, hasLoose]);
  const at = rows.findIndex(({ key }) => key === active);

  // At first the way opens before anything is drawn: branch by branch it would push away what one reads. Later one stays on it.
  const [wasShown, setShown] = useState(false);
  const isOpening =
    path.isPending || openedBy(way ?? [], empcode).some((name) => !isRead(branches.get(name)));
  if (!wasShown && rows.length > 0 && !isOpening && isRead(branches.get(tops))) setShown(true);

  const { aim, aimIsThere, go } = useWay({
    way,
    asked: { empcode, day },
    rows,
    branches,
    include,
    setOpen,
    setActive,
  });
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
    if (code === empcode && way && aim) {
      openThese(way.slice(0, -1).map((node) => node.empcode));
      setActive(aim);
    } else goTo(code, empcode !== undefined);
  }
  const onKeyDown = keysOf({ rows, at, press, toggle, openThese, go });

  return {
    rows,
    wasShown,
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

/** `replaces`: somebody was looked for before, and is not gone back to. */
const goTo = (code: string, replaces: boolean) =>
  navigate(`/org-chart/${encodeURIComponent(code)}${window.location.search}`, { replace: replaces });

/** The branches that are open; each is read as it opens, on another day too. */
function useOpened(branches: Branches['branches'], load: Branches['load']) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  function toggle(name: string): void {
    const next = new Set(open);
    if (next.delete(name)) setOpen(next);
    else openThese([name]);
  }
  const openThese = (names: readonly string[]) => setOpen(new Set([...open, ...names]));
  useEffect(() => {
    for (const name of open) if (!branches.has(name)) void load(name);
  }, [open, branches, load]);
  return { open, setOpen, toggle, openThese };
}

interface Keys {
  rows: readonly ChartRow[];
  at: number;
  press: (row: ChartRow, onArrow: boolean) => void;
  toggle: (name: string) => void;
  openThese: (names: readonly string[]) => void;
  go: (key: string | null) => void;
}

/** The arrows go through the chart and open it; Enter goes to somebody's card. */
function keysOf({ rows, at, press, toggle, openThese, go }: Keys) {
  return (event: KeyboardEvent): void => {
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
  };
}
