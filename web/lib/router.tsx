import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
} from 'react';
import { navigate as go, useHistoryState, useLocationProperty } from 'wouter/use-browser-location';
import type { Params } from '#contract/routes.ts';
import { leadsTo } from '#formats/text/addresses.ts';

/** Where the reader is. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** What whoever led here gave along. */
  readonly state: unknown;
}

function placeNow(): Place {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
}

const PlaceContext = createContext<Place>(placeNow());
/** The parameters of the screen's address. */
export const ParamsContext = createContext<Params>({});

/** Tells what is within it where the reader is. A field that was typed in is drawn before a list that follows its address. */
export function Router({ children }: { children: ReactNode }) {
  const href = useLocationProperty(() => window.location.href);
  const state: unknown = useHistoryState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when it is another place.
  const place = useMemo(placeNow, [href, state]);
  return <PlaceContext value={useDeferredValue(place)}>{children}</PlaceContext>;
}

/** Where the reader is. */
export const useLocation = (): Place => use(PlaceContext);
/** What the address says in the place of the screen's parameters. */
export const useParams = (): Params => use(ParamsContext);
/** What the address asks for. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

export interface Going {
  /** What cannot be gone back from takes the place of what was. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to an address of the portal, without loading the page anew. */
export function navigate(to: string, { replace = false, state = null }: Going = {}): void {
  go(to, { replace, state });
}

/** Goes on to an address as soon as it is drawn, in place of its own. */
export function Navigate({ to }: { to: string }) {
  useLayoutEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Going & { to: string };

/** A link to a page of the portal: followed within the page, by itself where it is opened apart. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const apart = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0;
    if (event.defaultPrevented || apart || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // Where one is already there is nothing to go back to.
    const here = new URL(to, window.location.href).href === window.location.href;
    navigate(to, { replace: replace ?? here, state });
  }
  return <a {...rest} href={leadsTo(to)} onClick={follow} />;
}

/** A link that says whether the reader is there: at its address or, unless it says `end`, at one below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === rest.to || (!end && pathname.startsWith(`${rest.to.replace(/\/$/, '')}/`));
  return <Link {...rest} aria-current={isHere ? (rest['aria-current'] ?? 'page') : undefined} />;
}
