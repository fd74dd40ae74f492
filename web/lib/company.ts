import { useSyncExternalStore } from 'react';

/** What the company has decided that every page shows or keeps to. */
export interface Company {
  /** The company's short name: `{product}` of the specification. */
  readonly product: string;
  /** The address of the styles that have its colours; null: they are as shipped. */
  readonly styles: string | null;
  /** The addresses of its logo in each theme; null: the name is written. */
  readonly logoLight: string | null;
  readonly logoDark: string | null;
  /** Of each file that is sent, spreadsheets aside. */
  readonly uploadMegabytes: number;
  /** How many requests are decided on in one go. */
  readonly decisionsAtOnce: number;
}

const listeners = new Set<() => void>();
let known: Company | undefined;

/** It as it is known now: as the server put it into the page, or as was told since. */
export function company(): Company {
  known ??= ofPage();
  return known;
}

/** The same, for what is drawn anew when it changes. */
export const useCompany = (): Company => useSyncExternalStore(subscribe, company);

/** Takes over what the server says now, and has the page look so. */
export function tellCompany(now: Company): void {
  const before = company();
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  known = now;
  if (before.styles !== now.styles) putStyles(now.styles);
  meta('application-name')?.setAttribute('content', `Me@${now.product}`);
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const meta = (name: string) => globalThis.document?.querySelector(`meta[name="${name}"]`);
const said = (name: string) => meta(name)?.getAttribute('content') || null;
const stylesLink = () => globalThis.document?.querySelector('link[data-look]');

function ofPage(): Company {
  return {
    product: said('application-name')?.replace(/^Me@/, '') ?? '',
    styles: stylesLink()?.getAttribute('href') ?? null,
    logoLight: said('logo-light'),
    logoDark: said('logo-dark'),
    // Until somebody is known, as shipped: the bounds themselves are more than every page should load, and a test compares.
    uploadMegabytes: 10,
    decisionsAtOnce: 50,
  };
}

/** The colours of before stay until the new ones are there. */
function putStyles(href: string | null): void {
  const before = stylesLink();
  if (href === null) {
    before?.remove();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.look = '';
  link.onload = () => before?.remove();
  document.head.append(link);
}
