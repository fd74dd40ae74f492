import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds: while a toast stands, the page under it may change. */
const lookedEvery = 250;

/** What of a page stands at the foot of a phone, beside its bar: the one likely next step, or a row of buttons of its own. */
const atFoot = '[data-page-main-action], [data-foot]';

interface Place {
  /** CSS pixels from the end of the header to before its buttons. */
  readonly beside: number;
  /** CSS pixels from the foot of the screen to above what stands there; 0: nothing but the bar. */
  readonly above: number;
}

/** Where toasts have room: beside the header's buttons, and on a phone above all that stands at the foot. `look` is called when one comes. */
export function useToastPlace(): Place & { readonly look: () => void } {
  const [place, setPlace] = useState<Place>({ beside: 0, above: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const look = useCallback(() => {
    clearTimeout(timer.current);
    const found = { beside: besideTools(), above: aboveFoot() };
    setPlace((before) => (before.beside === found.beside && before.above === found.above ? before : found));
    timer.current = setTimeout(() => document.querySelector('[data-toast]') && look(), lookedEvery);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { ...place, look };
}

function besideTools(): number {
  const tools = document.querySelector('[data-tools]')?.getBoundingClientRect();
  if (!tools) return 0;
  const width = document.documentElement.clientWidth;
  return Math.round(document.documentElement.dir === 'rtl' ? tools.right : width - tools.left);
}

function aboveFoot(): number {
  const height = window.innerHeight;
  const tops = [...document.querySelectorAll(atFoot)]
    .filter((one) => one.checkVisibility() && !one.closest('dialog'))
    .map((one) => one.getBoundingClientRect())
    // What has been scrolled to there, and what stands higher up, is the page's own.
    .filter(({ top, bottom }) => top > height / 3 && top < height && bottom > height - 2 * (bottom - top));
  return tops.length === 0 ? 0 : Math.round(height - Math.min(...tops.map(({ top }) => top)));
}
