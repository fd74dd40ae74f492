import { use } from 'react';
import { type Room, useRooms } from '../../../web/lib/room.ts';

type Words = Readonly<Record<string, () => string>>;

const fetched = new WeakMap<readonly Room[], Promise<Words>>();

/** What was done, in the words of the room that did it; an action without a wording of its own shows as it is. */
export function useActionWords(): (action: string) => string {
  const words = use(wordsOf(useRooms()));
  return (action) => (Object.hasOwn(words, action) ? words[action]?.() : undefined) ?? action;
}

/** The words of all rooms, fetched once; where that fails, again the next time. */
function wordsOf(rooms: readonly Room[]): Promise<Words> {
  let words = fetched.get(rooms);
  if (!words) {
    words = Promise.all(rooms.map((room) => room.auditWords?.())).then((some) => Object.assign({}, ...some));
    words.catch(() => fetched.delete(rooms));
    fetched.set(rooms, words);
  }
  return words;
}
