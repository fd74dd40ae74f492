import type { MenuItem } from '../contract.ts';
import { isUnderAdmin, type MenuRow } from '../rules.ts';

/** A menu entry as the wire has it (section 3). One of the company's own under Admin stands in the company's section. */
export function presentMenuItem(row: MenuRow): MenuItem {
  const { label, action, icon, status, serialNo, admin } = row;
  return {
    menu: label,
    action,
    menu_icons: icon,
    status,
    menu_serial_no: serialNo,
    ...(isUnderAdmin(row) && { section: admin?.section ?? 'company' }),
    ...(admin && { about: admin.about() }),
  };
}
