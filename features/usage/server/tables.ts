import type { Generated } from 'kysely';
import type { Kind } from '../rules.ts';

export type Period = 'day' | 'week';

/** Whether anything is counted: one row. */
interface UsageSwitchTable {
  onlyOne: Generated<boolean>;
  isOn: boolean;
}

/** What makes marks of people; destroyed once its figures are made, and its marks with it. */
interface UsageSaltsTable {
  period: Period;
  startsOn: string;
  salt: Buffer;
}

/** That somebody was counted. */
interface UsageMarksTable {
  period: Period;
  startsOn: string;
  kind: Kind;
  key: string;
  detail: string;
  mark: Buffer;
}

/** How many were. */
interface UsageFiguresTable {
  period: Period;
  startsOn: string;
  kind: Kind;
  key: string;
  detail: string;
  people: number;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    usageSwitch: UsageSwitchTable;
    usageSalts: UsageSaltsTable;
    usageMarks: UsageMarksTable;
    usageFigures: UsageFiguresTable;
  }
}
