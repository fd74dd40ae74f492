import { navigate, useSearch } from './router.tsx';

/**
 * What the address asks for, and how to change it. A change begins with the address as it is then: of two changes before the next drawing the
 * first would be lost to one that began with what was drawn last.
 */
export function useAddress() {
  const params = useSearch();
  /** What cannot be gone back from replaces what was. */
  function change(edit: (now: URLSearchParams) => URLSearchParams, { replace = true } = {}): void {
    const { pathname, search } = window.location;
    const next = edit(new URLSearchParams(search));
    navigate(next.size > 0 ? `${pathname}?${next}` : pathname, { replace });
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
