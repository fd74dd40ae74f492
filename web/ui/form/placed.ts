import { remPx } from '../../lib/rem.ts';
import { narrow } from '../../lib/use-media.ts';

/** Puts a panel (sizes in rem) under what it belongs to, or above where there is no room; on a phone it rises from the bottom (its style). */
export function placePanel(
  panel: HTMLElement,
  anchor: HTMLElement | null,
  size: { readonly wide: number; readonly high: number },
): void {
  panel.style.translate = '';
  if (!anchor || window.matchMedia(narrow).matches) return;
  const rem = remPx();
  const [wide, high, gap] = [size.wide * rem, size.high * rem, 0.25 * rem];
  const at = anchor.getBoundingClientRect();
  const isMirrored = getComputedStyle(anchor).direction === 'rtl';
  const across = isMirrored ? at.right - wide : at.left;
  const x = Math.max(gap, Math.min(across, window.innerWidth - wide - gap));
  const below = at.bottom + gap;
  const y = below + high <= window.innerHeight ? below : Math.max(gap, at.top - high - gap);
  panel.style.translate = `${x}px ${y}px`;
}
