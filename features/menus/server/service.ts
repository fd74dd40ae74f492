import { type Actor, rolesOf } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import type { AssetFlagOf } from '#features/profile/contract.ts';
import { findActor } from '#features/profile/server/offered-store.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import type { MenuItem } from '../contract.ts';
import { isOpenAt } from '../entries.ts';
import { mayReadMenuOf } from '../policy.ts';
import { type MenuEntry, type MenuGiven, menuOf } from '../rules.ts';
import { presentMenuItem } from './present.ts';
import { readKeptMenu } from './store.ts';

/** The entries of a person's menu, the rooms' and the company's own: by role, org unit and asset balance flag, in serial order (section 2). */
export async function readMenu(
  platform: Platform,
  { entries, screens, assetFlagOf }: MenuGiven & { readonly assetFlagOf: AssetFlagOf },
  actor: Actor,
  empcode: string,
): Promise<MenuItem[] | Refusal> {
  if (!mayReadMenuOf(actor, empcode)) return refuse(403, 'not_yours', m.menus_not_yours());
  const { reads } = platform.database;
  const person = empcode === actor.empcode ? actor : await findActor(reads, empcode);
  if (!person) return refuse(404, 'no_such_employee', m.menus_no_such_employee());
  const [kept, assestBalFlag, known] = await Promise.all([
    readKeptMenu(reads, person.empcode),
    assetFlagOf(person.empcode),
    Promise.all(entries.map((entry) => decided(entry, person))),
  ]);
  const { orgUnit, locationId, email } = person;
  const roles = rolesOf(person);
  const reader = { org: orgUnit, email, assestBalFlag, orgUnit, locationId, roles };
  const onScreens = { ...reader, role: roles, companyDomain: platform.env.COMPANY_DOMAIN };
  const isOpen = (action: string) => isOpenAt(screens, action, onScreens);
  return menuOf(known, kept, { ...reader, isOpen }).map(presentMenuItem);
}

/** An entry with what data says of it. */
async function decided(entry: MenuEntry, person: Actor): Promise<MenuEntry> {
  if (!entry.isShownTo || (await entry.isShownTo(person))) return entry;
  return { ...entry, isHiddenFrom: () => true };
}
