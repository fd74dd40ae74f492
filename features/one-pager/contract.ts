import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closed, Empcode, named } from '#contract/shapes.ts';
import { calls } from './calls.ts';

const Entry = named('OnePagerMenuEntry', {
  menu: Type.String(),
  /** A path within the portal. */
  action: Type.String(),
  /** The name of an icon of lucide, in kebab case. */
  menu_icons: Type.String(),
});
export type OnePagerEntry = Static<typeof Entry>;

export const onePagerMenu = call(calls.onePagerMenu, {
  summary: "The group of one-pagers in the caller's side menu (the specification's section 2).",
  query: Type.Object({ empId: Type.Optional(Empcode) }, closed),
  answer: Type.Object({
    data: Type.Array(Type.Object({ menu: Type.String(), children: Type.Array(Entry) })),
  }),
});
