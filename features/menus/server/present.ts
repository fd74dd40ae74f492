import type { ExplainedEntry, MenuItem } from '../contract.ts';
import { listOf } from '../entries.ts';
import { changeOf, type Person, type PlaceNames, whyWords } from '../explained.ts';
import { type Explained, isUnderAdmin, type MenuRow } from '../rules.ts';

/** A menu entry as the wire has it (section 3). One of the company's own under Admin stands in the company's section. */
export function presentMenuItem(row: MenuRow): MenuItem {
  const { label, action, icon, status, serialNo, admin } = row;
  return {
    menu: label,
    action,
    menu_icons: icon,
    status,
    menu_serial_no: serialNo,
    ...(isUnderAdmin(status) && { section: admin?.section ?? 'company' }),
    ...(admin && { about: admin.about() }),
  };
}

/** An entry with whether it is shown to a person, and why. */
export function presentExplained(explained: Explained, person: Person, places: PlaceNames): ExplainedEntry {
  const { kind, key, row, shown } = explained;
  const { label, action, icon, status } = row;
  const [why, change] = [whyWords(explained, person, places), changeOf(explained)];
  return { kind, key, label, action, icon, list: listOf(status), shown, why, change };
}
