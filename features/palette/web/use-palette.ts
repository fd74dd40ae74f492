import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { askedFor, stepTo } from '../rules.ts';
import { found, opened } from './api.ts';
import { groupsOf, type Option, optionOf } from './groups.ts';
import { openOption } from './open-option.ts';
import type { Early } from './SearchTool.tsx';
import { useLocal } from './use-local.ts';

/** What is typed, what it finds, which row is chosen, and what the keys do. */
export function usePalette({ early, close }: { early: RefObject<Early>; close: () => void }) {
  const local = useLocal();
  const [typed, setTyped] = useState(early.current.typed);
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before the answer to what is typed was there. */
  const [entered, setEntered] = useState(early.current.entered);
  // What was typed and entered since that was begun to be drawn, too.
  useLayoutEffect(() => {
    setTyped(early.current.typed);
    setEntered(early.current.entered);
  }, [early]);
  const { only, words } = askedFor(typed);
  const asks = words !== '' && only !== 'action';
  const { query, isAwaited } = useAnswer(words, asks);
  const recent = useRecent(local);
  const { groups, count } = groupsOf({
    words,
    only,
    recent,
    ...local,
    found: (asks && query.data?.data) || [],
    labels: { recent: m.palette_recent(), pages: m.palette_pages(), actions: m.palette_actions() },
  });
  const options = groups.flatMap((group) => group.options);
  // Nothing has come yet: what will stand first is not known.
  const isOpenEnded = isAwaited && query.data === undefined && groups[0]?.kind !== 'recent';
  const active = options.find(({ key }) => key === chosen) ?? (isOpenEnded ? undefined : options[0]);

  const open = (option: Option, apart = false) => openOption(option, apart, close);

  function enter(apart: boolean) {
    const isCertain = active && (active.key === chosen || groups[0]?.kind === 'recent');
    if (isAwaited && !isCertain) setEntered({ typed, apart });
    else if (active) open(active, apart);
  }
  const waited = entered?.typed === typed && !isAwaited ? entered : null;
  useEffect(() => {
    if (!waited) return;
    setEntered(null);
    if (active) open(active, waited.apart);
  });

  return {
    typed,
    words,
    only,
    groups,
    count,
    active,
    query,
    isAwaited,
    open,
    isEmpty: options.length === 0,
    /** The first answer is on its way, and will stand above what is found here. */
    isOpenEnded,
    type(next: string) {
      setTyped(next);
      setChosen(null);
    },
    choose: setChosen,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isComposing(event)) return;
      const isModified = event.ctrlKey || event.metaKey;
      if (isModified && (event.key === 'k' || event.code === 'KeyK')) close();
      else if (event.key === 'Enter') enter(isModified);
      else {
        const to = stepOf(event, active ? options.indexOf(active) : -1, options.length);
        if (to === undefined) return;
        setChosen(options[to]?.key ?? null);
      }
      event.preventDefault();
    },
  };
}
export type PaletteState = ReturnType<typeof usePalette>;

/** Where an arrow key leads; undefined: it is none. */
const stepOf = (event: KeyboardEvent<HTMLElement>, from: number, count: number) =>
  event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    ? undefined
    : stepTo(event.key, from, count);

/** What the server finds of words, and whether the answer to them is still on its way. */
function useAnswer(words: string, asks: boolean) {
  const query = useQuery({
    ...found(words),
    enabled: asks,
    refetchInterval: ({ state }) => (state.data?.complete === false ? 1_000 : false),
    // One word typed on or taken back: what was found stays until it is replaced. Of other words it would be wrong.
    placeholderData: (before, of) => {
      const last = String(of?.queryKey[1] ?? '');
      return last !== '' && (words.startsWith(last) || last.startsWith(words))
        ? keepPreviousData(before)
        : undefined;
    },
  });
  return { query, isAwaited: asks && (query.isPending || query.isPlaceholderData) };
}

/** What the reader has opened last, as far as it can be opened still. */
function useRecent({ pages, actions }: ReturnType<typeof useLocal>): Option[] {
  const recents = useQuery(opened);
  const own = new Map([...pages, ...actions].map((option) => [option.key, option]));
  return (recents.data ?? []).flatMap(({ kind, id, result }) => {
    const option = result ? optionOf(kind, result) : own.get(`${kind} ${id}`);
    return option ? [option] : [];
  });
}
