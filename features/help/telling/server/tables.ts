import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';
import type { TellingState } from '../rules.ts';

interface HelpTopicsTable {
  topic: string;
  name: string;
  hint: string;
  people: readonly string[];
  role: Role | null;
  position: number;
  ended: boolean;
}

interface HelpTopicPlacesTable {
  topic: string;
  locationId: string;
  people: readonly string[];
  role: Role | null;
  ended: boolean;
}

interface HelpTellingsTable {
  tellingId: Generated<number>;
  topic: string;
  toldBy: string;
  locationId: string;
  orgUnit: string;
  toldAt: Date;
  /** YYYY-MM-DD, the company's. */
  toldOn: string;
  ofTheDay: number;
  state: TellingState;
  since: Date;
  turn: number;
  revision: number;
  picture: string | null;
  pictureSize: number | null;
}

interface HelpTellingEntriesTable {
  entryId: Generated<number>;
  tellingId: number;
  turn: number;
  kind: 'said' | 'answer';
  text: string;
  by: string;
  onBehalfOf: string | null;
  at: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    helpTopics: HelpTopicsTable;
    helpTopicPlaces: HelpTopicPlacesTable;
    helpTellings: HelpTellingsTable;
    helpTellingEntries: HelpTellingEntriesTable;
  }
}
