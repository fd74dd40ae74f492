import type { MenuItem } from '../contract.ts';
import type { MenuRow } from '../rules.ts';

/** A menu entry as the wire has it (section 3). */
export function presentMenuItem({ label, action, icon, status, serialNo }: MenuRow): MenuItem {
  return { menu: label, action, menu_icons: icon, status, menu_serial_no: serialNo };
}
