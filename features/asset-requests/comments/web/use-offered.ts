import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { mentionable } from './api.ts';
import { isChosen, isSearched, mentionAt, type Typed } from './mention-typing.ts';

const pause = 150;

/** Whom the list offers for the name that is being typed at `caret`; null: none is, and there is no list where it was closed. */
export function useOffered(requestID: string, value: Typed, caret: number | null, closedAt: number | null) {
  const typing = caret === null ? null : mentionAt(value.text, caret);
  const isOpen = typing !== null && typing.from !== closedAt && !isChosen(value, typing.from);
  const search = useSettled(typing?.search ?? '');
  const { data: answer, isPlaceholderData } = useQuery({
    ...mentionable(requestID, search),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = answer?.data ?? [];
  const isCurrent = isOpen && !isPlaceholderData && search === typing.search;
  // The list may be a few letters behind: whoever does not fit what is typed by now is never chosen by an early Enter. Of what is typed itself the
  // server has found also whoever is written in another script, or with a slip.
  const fitting = isCurrent ? found : found.filter((person) => isSearched(person, typing?.search ?? ''));
  const isNamed = search !== '' && !search.includes(' ');
  return {
    typing,
    offered: isOpen ? fitting : [],
    isNobody: isCurrent && isNamed && answer?.complete === true && found.length === 0,
    /** Names are still being read: others may come in a moment. */
    isReading: isCurrent && answer?.complete === false,
  };
}

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
