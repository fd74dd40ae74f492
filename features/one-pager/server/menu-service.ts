import { type Actor, holds } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listAccessOf } from '../access/server/store.ts';
import type { OnePagerEntry } from '../contract.ts';

/** The group of one-pagers in the actor's menu; empty where there is nothing for them. */
export async function readMenu(
  { database }: Platform,
  actor: Actor,
  empId = actor.empcode,
): Promise<{ menu: string; children: OnePagerEntry[] }[] | Refusal> {
  if (empId !== actor.empcode) return refuse(403, 'not_yours', m.onepager_refused_menu());
  const access = await listAccessOf(database.reads, actor.empcode);
  const [isAdmin, isHr] = [holds(actor, 'ADMIN'), holds(actor, 'HR')];
  const children: (OnePagerEntry | false)[] = [
    access.some(({ scope }) => scope !== 'self') &&
      entry(m.onepager_people_title(), '/one-pagers', 'contact'),
    access.length > 0 && entry(m.onepager_menu_own(), '/one-pagers/mine', 'square-user-round'),
    isHr && entry(m.onepager_menu_corrections(), '/one-pagers/corrections', 'message-square-warning'),
    (isHr || isAdmin) && entry(m.onepager_menu_facts(), '/one-pagers/facts', 'file-up'),
    isAdmin && entry(m.onepager_menu_templates(), '/admin/one-pager-templates', 'layout-template'),
    isAdmin && entry(m.onepager_menu_access(), '/admin/one-pager-access', 'shield-user'),
  ];
  const shown = children.filter((child) => child !== false);
  return shown.length > 0 ? [{ menu: m.onepager_title(), children: shown }] : [];
}

const entry = (menu: string, action: string, icon: string): OnePagerEntry => {
  return { menu, action, menu_icons: icon };
};
