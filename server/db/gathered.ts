import { whileWaiting } from '../thread-time.ts';

/** So many statements of one kind may be under way: who asks meanwhile is in the next, so the more ask, the more each of them answers. */
const underWayAtOnce = 2;

/** The keys of a statement that is not sent yet, and what becomes of it. */
interface Batch<T> {
  readonly keys: Set<string>;
  readonly found: PromiseWithResolvers<ReadonlyMap<string, T>>;
  isDue: boolean;
}

/**
 * Makes one statement of what many look up at once, each by a key of their own; undefined: nothing is found by it. Gathered are those who ask
 * before it is sent: in one turn of the event loop (the calls that a page makes together), or in some (a call with a body asks a turn after one
 * without), and as long as two others are under way; `most` keys at most. Nobody is answered with what was looked up before they asked. What a statement throws, all of
 * it do.
 */
export function gathered<T>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  { turns = 1, most = 100 }: { readonly turns?: number; readonly most?: number } = {},
): (key: string) => Promise<T | undefined> {
  const unsent: Batch<T>[] = [];
  let underWay = 0;
  const sendDue = () => {
    while (underWay < underWayAtOnce && unsent[0]?.isDue) {
      const batch = unsent.shift();
      if (!batch) return;
      underWay += 1;
      const ended = () => {
        underWay -= 1;
        sendDue();
      };
      batch.found.promise.then(ended, ended);
      lookUp([...batch.keys]).then(batch.found.resolve, batch.found.reject);
    }
  };
  const begin = (): Batch<T> => {
    const batch: Batch<T> = { keys: new Set(), found: Promise.withResolvers(), isDue: false };
    unsent.push(batch);
    const wait = (left: number) => {
      if (left > 0) return void setImmediate(wait, left - 1);
      batch.isDue = true;
      sendDue();
    };
    wait(turns);
    return batch;
  };
  return async (key) => {
    const last = unsent.at(-1);
    const batch = last && last.keys.size < most ? last : begin();
    batch.keys.add(key);
    return (await whileWaiting(batch.found.promise)).get(key);
  };
}
