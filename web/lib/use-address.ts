import { useSearchParams } from 'react-router';

/**
 * What the address asks for, and how to change it. A change begins with the address as it is then: react-router's own begins with what was
 * drawn last, so that of two changes before the next drawing the first was lost.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  /** What cannot be gone back from replaces what was. */
  function change(edit: (now: URLSearchParams) => URLSearchParams, { replace = true } = {}): void {
    setParams(edit(new URLSearchParams(window.location.search)), { replace, preventScrollReset: true });
  }
  /** Sets some of it; what is empty is taken away. */
  function set(values: Readonly<Record<string, string>>): void {
    change((now) => {
      for (const [name, value] of Object.entries(values))
        if (value) now.set(name, value);
        else now.delete(name);
      return now;
    });
  }
  return { params, change, set, clear: () => change(() => new URLSearchParams()) };
}
