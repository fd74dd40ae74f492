import type { Facts } from '../../facts/fields.ts';
import type { FileFormat, LookedWay } from '../vocabulary.ts';

interface OnePagerPagesTable {
  empcode: string;
  version: number;
  templateId: number;
  templateVersion: number;
  /** JSON: by field, what was known then. */
  facts: Facts;
  factsHash: Buffer;
  publishedAt: Date;
}

interface OnePagerLooksTable {
  empcode: string;
  day: string;
  viewer: string;
  templateId: number;
  way: LookedWay;
  times: number;
  lastAt: Date;
}

interface OnePagerOrdersTable {
  orderId: string;
  empcode: string;
  templateId: number;
  format: FileFormat;
  empcodes: string[];
  language: string;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  made: number;
  size: number | null;
  orderedAt: Date;
  endedAt: Date | null;
}

interface OnePagerLinksTable {
  code: string;
  madeBy: string;
  templateId: number;
  empcodes: string[];
  madeAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    onePagerPages: OnePagerPagesTable;
    onePagerLooks: OnePagerLooksTable;
    onePagerOrders: OnePagerOrdersTable;
    onePagerLinks: OnePagerLinksTable;
  }
}
