import { goOnAt } from './go-on.ts';

/** What one goes on at, the nearest first: a row, the list or form around it, the part of the page. */
const places =
  'li, tr, ul, ol, table, form, fieldset, section, article, dialog, [popover], [role="group"], [role="region"]';
/** How long a page that has a place of its own for the focus has to give it, in milliseconds. */
const grace = 300;

const around = new WeakMap<Element, readonly HTMLElement[]>();
let last: HTMLElement | null = null;
let isDue = false;

/**
 * Whoever goes by keys is never left nowhere: where what had the focus goes, is disabled or is hidden with what it changed, the focus goes to what
 * stands around it; in a list to the row that took its row's place. Once, for the whole page.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around.set(target, placesAround(target));
  });
  // A press on nothing leaves the focus on purpose.
  document.addEventListener(
    'pointerdown',
    () => {
      last = null;
    },
    true,
  );
  new MutationObserver(() => {
    if (isDue || !last) return;
    isDue = true;
    setTimeout(goOnWhereLost, grace);
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
  });
}

/** Goes on at what stood around what had the focus and is gone. */
export function goOnFrom(gone: Element): void {
  goOnAt(around.get(gone)?.find(isThere) ?? null);
}

function goOnWhereLost(): void {
  isDue = false;
  if (document.activeElement === document.body && last && !isThere(last)) goOnFrom(last);
}

function placesAround(one: HTMLElement): HTMLElement[] {
  const all: (Element | null)[] = [];
  for (let place = one.parentElement?.closest(places); place; place = place.parentElement?.closest(places)) {
    all.push(place);
    if (place.matches('li, tr')) all.push(place.nextElementSibling, place.previousElementSibling);
  }
  return all.filter((place) => place instanceof HTMLElement);
}

const isThere = (one: HTMLElement) =>
  one.isConnected &&
  !one.matches(':disabled') &&
  !one.closest('[inert]') &&
  one.checkVisibility({ visibilityProperty: true });
