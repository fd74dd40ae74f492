import { type Actor, rolesOf } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { listPlaceChoices } from '#features/directory/company/server/offered-store.ts';
import { findActorOn } from '#features/identity/server/offered-store.ts';
import type { AssetFlagOf } from '#features/profile/contract.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import type { ExplainedEntry, MenuItem } from '../contract.ts';
import { isOpenAt } from '../entries.ts';
import { mayReadMenuOf } from '../policy.ts';
import {
  explainMenu,
  type KeptMenu,
  type MenuEntry,
  type MenuGiven,
  type MenuReader,
  menuOf,
} from '../rules.ts';
import { presentExplained, presentMenuItem } from './present.ts';
import { readKeptMenu } from './store.ts';

/** What a menu is made of. */
interface Given extends MenuGiven {
  readonly assetFlagOf: AssetFlagOf;
}

/** The entries of a person's menu, the rooms' and the company's own: by role, org unit and asset balance flag, in serial order (section 2). */
export async function readMenu(
  platform: Platform,
  given: Given,
  actor: Actor,
  empcode: string,
): Promise<MenuItem[] | Refusal> {
  if (!mayReadMenuOf(actor, empcode)) return refuse(403, 'not_yours', m.menus_not_yours());
  const person = empcode === actor.empcode ? actor : await findPerson(platform, empcode);
  if (!person) return refuse(404, 'no_such_employee', m.menus_no_such_employee());
  const { entries, kept, reader } = await whatDecides(platform, given, person);
  return menuOf(entries, kept, reader).map(presentMenuItem);
}

/** Every entry there is, whether somebody is shown it, and the rule that decides, in words. */
export async function explainMenuOf(
  platform: Platform,
  given: Given,
  empcode: string,
): Promise<{ person: { empcode: string; name: string }; entries: ExplainedEntry[] } | Refusal> {
  const person = await findPerson(platform, empcode);
  if (!person) return refuse(404, 'no_such_employee', m.menus_no_such_employee());
  const [{ entries, kept, reader }, places] = await Promise.all([
    whatDecides(platform, given, person),
    listPlaceChoices(platform.database.reads),
  ]);
  const { name } = person;
  return {
    person: { empcode: person.empcode, name },
    entries: explainMenu(entries, kept, reader).map((one) => presentExplained(one, person, places)),
  };
}

/** Somebody as a call of theirs would have them now: with the roles that are lent to them today. */
async function findPerson({ database, env, now }: Platform, empcode: string): Promise<Actor | undefined> {
  return findActorOn(database.reads, empcode, dayOf(now(), env.TZ));
}

/** All that decides about a person's menu. */
async function whatDecides(
  { database, env }: Platform,
  { entries, screens, assetFlagOf }: Given,
  person: Actor,
): Promise<{ entries: readonly MenuEntry[]; kept: KeptMenu; reader: MenuReader }> {
  const [kept, assestBalFlag, known] = await Promise.all([
    readKeptMenu(database.reads, person.empcode),
    assetFlagOf(person.empcode),
    Promise.all(entries.map((entry) => withData(entry, person))),
  ]);
  const { orgUnit, locationId, email } = person;
  const roles = rolesOf(person);
  const reader = { org: orgUnit, email, assestBalFlag, orgUnit, locationId, roles };
  const onScreens = { ...reader, role: roles, companyDomain: env.COMPANY_DOMAIN };
  const isOpen = (action: string) => isOpenAt(screens, action, onScreens);
  return { entries: known, kept, reader: { ...reader, isOpen } };
}

/** An entry with what data says of it. */
async function withData(entry: MenuEntry, person: Actor): Promise<MenuEntry> {
  const { shownTo } = entry;
  if (!shownTo || (await shownTo.isShown(person))) return entry;
  return { ...entry, hiddenFrom: { isHidden: () => true, why: shownTo.why } };
}
