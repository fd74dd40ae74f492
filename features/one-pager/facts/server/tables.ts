import type { Generated } from 'kysely';
import type { Facts, TextField } from '../fields.ts';

/** What the HR system knows of people besides the company's record. */
interface OnePagerFactsTable {
  empcode: string;
  /** JSON: the fields that come from there. */
  value: Facts;
  uploadId: string | null;
  changedAt: Date;
}

interface OnePagerRatingsTable {
  empcode: string;
  year: number;
  performance: number | null;
  potential: number | null;
  uploadId: string | null;
  changedAt: Date;
}

interface OnePagerTextsTable {
  empcode: string;
  field: TextField;
  text: string;
  revision: Generated<number>;
  writtenBy: string;
  writtenAt: Date;
}

interface OnePagerCorrectionsTable {
  correctionId: Generated<number>;
  empcode: string;
  field: string;
  text: string;
  state: 'open' | 'done' | 'declined' | 'withdrawn';
  answer: string | null;
  askedAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    onePagerFacts: OnePagerFactsTable;
    onePagerRatings: OnePagerRatingsTable;
    onePagerTexts: OnePagerTextsTable;
    onePagerCorrections: OnePagerCorrectionsTable;
  }
}
