import type { Screen } from '#contract/screens.ts';
import type { Tx } from './db/database.ts';
import type { NamesPlaces } from './db/merged-places.ts';
import type { FindsDownload } from './files/downloads.ts';
import type { NamedFiles } from './files/named-store.ts';
import type { App } from './http/app.ts';
import type { ChosenBy } from './http/pages.ts';
import type { Authenticate } from './http/policy.ts';
import type { FieldWords } from './http/wrong-sentences.ts';
import type { JobName } from './jobs/watch-store.ts';
import type { Platform } from './platform.ts';
import type { KeptRoom } from './records/kept-source.ts';
import type { SearchSource } from './search/source.ts';

/**
 * What rooms give each other, by name. The room that needs something says by declaration merging what that is, as with `Jobs`; the room
 * that has it `offers` it. So neither knows the other, and nothing between them knows either.
 */
export interface Services {
  /** Says who makes a call. */
  authenticate: Authenticate;
  /** Says which language whoever asks for a page has chosen. */
  chosenLanguage: ChosenBy;
}

/** What is collected of every room, by name: whoever collects it adds its type by declaration merging. */
export interface Collected {
  /** Files of the room that people have by `/download/rest/download`. */
  downloads: FindsDownload;
  /** A kind of thing that the palette finds. */
  search: SearchSource;
  /** What all jobs do, which their rooms' manifests have. */
  jobs: JobName;
  /** The screens of all rooms, which their manifests have. */
  screens: Screen;
  /** The kept files that all rooms name, which their manifests have. */
  files: NamedFiles;
  /** What administrators keep in the room: found by the palette, and carried as a place is merged into another. */
  kept: KeptRoom;
  /** What names places and org units in all rooms, which their manifests have. */
  namesPlaces: NamesPlaces;
}

/** Something of what is collected: what a room tells, or what all of them together do. */
export type Told = { readonly [Kind in keyof Collected]?: readonly Collected[Kind][] };

/** What a room's parts are given: the platform, and what the room needs of others. */
export interface Given<Need extends keyof Services> {
  readonly platform: Platform;
  readonly services: Readonly<Pick<Services, Need>>;
}

/** What a room's part of the demo company is made from; `demo/` adds what it has by declaration merging. */
export interface DemoGiven {
  readonly tx: Tx;
  readonly now: Date;
}

/** All that the portal is told of a room, in its `server/feature.ts`; `portal/rooms.ts` lists them. */
export interface Feature<Need extends keyof Services = keyof Services> {
  readonly name: string;
  /** Its screens, each with whom it is open to; its `web/screens.tsx` draws them. */
  readonly screens?: readonly Screen[];
  /** What its fields are called in a refusal. */
  readonly fieldWords?: Readonly<Record<string, FieldWords>>;
  /** What its entries of the audit log are called, by their actions. */
  readonly auditWords?: Readonly<Record<string, () => string>>;
  /** What its jobs do, by their queues. */
  readonly jobWords?: Readonly<Record<string, () => string>>;
  /** The kept files that the room names: no other is swept, and each of them should be there. */
  readonly files?: readonly NamedFiles[];
  /** What of its tables names places and org units, besides what administrators keep: it comes to name another as one is merged into that. */
  readonly namesPlaces?: readonly NamesPlaces[];
  /** What it needs of others: the portal does not start when nobody offers it. */
  readonly needs?: readonly Need[];
  /** What it gives to others. Made before anything else, in the order of the list; `given` comes from whoever put the portal together. */
  readonly offers?: (
    platform: Platform,
    given: Partial<Services>,
  ) => Partial<Services> | Promise<Partial<Services>>;
  /** Its workers and schedules. */
  readonly jobs?: (given: Given<Need>, all: Told) => void;
  /** What it tells those who collect something of every room. */
  readonly tells?: (given: Given<Need>) => Told;
  /** Its part of the demo company (its `demo.ts`), fetched where that is loaded and nowhere else. */
  readonly demo?: () => Promise<{ readonly loadDemo: (given: DemoGiven) => Promise<void> }>;
  /** What lasts of a start, done once it has succeeded: until then a start that fails has changed nothing that others rely on. @throws WrongSetting */
  readonly opened?: (given: Given<Need>) => Promise<void>;
  /** Its calls, each with its policy. */
  readonly routes?: (app: App, given: Given<Need>, all: Told) => void | Promise<void>;
}

/** A room's manifest: it can use of others only what it says it needs. */
export function feature<const Need extends keyof Services = never>(told: Feature<Need>): Feature {
  return told;
}
