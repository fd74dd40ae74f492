import type { MenuItem } from '../contract.ts';

/** A menu row as the wire has it (section 3). */
export function presentMenuItem(row: {
  label: string;
  action: string;
  icons: string;
  status: number;
  serialNo: number;
}): MenuItem {
  return {
    menu: row.label,
    action: row.action,
    menu_icons: row.icons,
    status: row.status,
    menu_serial_no: row.serialNo,
  };
}
