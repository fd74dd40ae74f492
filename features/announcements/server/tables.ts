import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';

interface AnnouncementsTable {
  announcementId: Generated<number>;
  text: string;
  link: string;
  empcodes: string[] | null;
  orgUnits: string[];
  locations: string[];
  roles: Role[];
  people: number;
  madeBy: string;
  madeAt: Date;
  sendAt: Date;
  begunAt: Generated<Date | null>;
  toldTo: Generated<string>;
  sent: Generated<number>;
  doneAt: Generated<Date | null>;
  recalledAt: Generated<Date | null>;
  recalledBy: Generated<string | null>;
  revision: Generated<number>;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    announcements: AnnouncementsTable;
  }
}
