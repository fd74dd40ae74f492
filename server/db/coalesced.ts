/**
 * Makes a look-up that several ask for at once only once. Those gathered are the ones who ask before it is sent, in one turn of the
 * event loop (the calls that a page makes together), or in some: a call with a body asks a turn after one without. Nobody is answered with
 * what was looked up before they asked.
 */
export function coalesced<T>(lookUp: (key: string) => Promise<T>, turns = 1): (key: string) => Promise<T> {
  const unsent = new Map<string, Promise<T>>();
  return (key) => {
    let answer = unsent.get(key);
    if (!answer) {
      answer = new Promise((resolve, reject) => {
        const wait = (left: number) => {
          if (left > 0) return void setImmediate(() => wait(left - 1));
          unsent.delete(key);
          lookUp(key).then(resolve, reject);
        };
        wait(turns);
      });
      unsent.set(key, answer);
    }
    return answer;
  };
}
