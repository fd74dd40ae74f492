import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { Note } from '../contract.ts';

/** Tells what was used, even as the page is left. Apart from what administrators call: it comes to everybody. */
export const tellUse = (notes: Note[]) =>
  callsOf<typeof contract>(calls).noteUse({ body: { notes }, keepalive: true });
