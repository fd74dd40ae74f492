import type { LucideIcon } from 'lucide-react';
import type { Me } from './me.ts';
import type { Parts } from './room.ts';

interface Named {
  readonly label: string;
  /** Other words that it is found by. */
  readonly words?: string;
  readonly Icon: LucideIcon;
}

/** A screen that is found by its name, beside those of the menu, which are found by its other words too. It is offered to whom it is open. */
export interface PageToFind extends Named {
  readonly path: string;
}

/** Something that can be done from anywhere: it leads to a screen, to whom that is open, or is done at once. */
export type ActionToFind = Named & { readonly id: string } & (
    | { readonly path: string; readonly act?: never }
    | { readonly act: () => unknown; readonly path?: never }
  );

/** What a room's `web/to-find.ts` has for a reader. It is loaded with the palette. */
export type ToFind = (
  me: Me,
  parts: Pick<Parts, 'session'>,
) => { readonly pages?: readonly PageToFind[]; readonly actions?: readonly ActionToFind[] };
