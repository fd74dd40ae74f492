import type { Generated, JSONColumnType } from 'kysely';
import type { Actor } from '#contract/people.ts';
import type { reportStatuses } from '../../workflow/vocabulary.ts';
import type { ReportFilter } from '../contract.ts';

interface InvoiceReportsTable {
  reportId: string;
  empcode: string;
  actor: JSONColumnType<Actor & object>;
  filter: JSONColumnType<ReportFilter & object>;
  status: Generated<(typeof reportStatuses)[number]>;
  written: Generated<number>;
  total: number | null;
  /** Bytes. */
  size: number | null;
  orderedAt: Date;
  endedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    invoiceReports: InvoiceReportsTable;
  }
}
