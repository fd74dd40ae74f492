import type { Placed } from '../arranging.ts';

/** How somebody has arranged their dashboard. */
interface DashboardWidgetsTable {
  empcode: string;
  /** How often they changed it. */
  revision: number;
  widgets: Placed[];
  changedAt: Date;
}

declare module '../../../server/db/tables.ts' {
  interface Tables {
    dashboardWidgets: DashboardWidgetsTable;
  }
}
