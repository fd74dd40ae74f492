import type { Role } from '#contract/people.ts';
import type { Placed } from '../arranging.ts';

/** How somebody has arranged their dashboard. */
interface DashboardWidgetsTable {
  empcode: string;
  /** How often they changed it. */
  revision: number;
  widgets: Placed[];
  changedAt: Date;
}

/** What administrators have decided about a card. */
interface DashboardCardsTable {
  widget: string;
  position: number;
  orgUnits: string[];
  locations: string[];
  roles: Role[];
  hidden: boolean;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    dashboardCards: DashboardCardsTable;
    dashboardWidgets: DashboardWidgetsTable;
  }
}
