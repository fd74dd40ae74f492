import type { Found } from '#features/set-up/contract.ts';
import { m } from '#messages';

/** The tiles of My Apps: those with an address are seen. */
export function tilesStep({ all, shown }: { readonly all: number; readonly shown: number }): Found {
  return {
    state: shown > 0 ? 'done' : 'open',
    said: m.menus_setup_tiles({ count: shown, all }),
    without: m.menus_setup_tiles_without(),
  };
}
