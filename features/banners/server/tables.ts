import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';
import type { Tone } from '../kinds.ts';

interface Shown {
  /** How often what people read was changed. */
  version: Generated<number>;
  title: string;
  text: string;
  /** A path of the portal; '': none. */
  link: string;
  fromDay: string;
  toDay: string;
  ended: boolean;
  orgUnits: string[];
  locations: string[];
  roles: Role[];
}

interface BannersTable extends Shown {
  banner: string;
  linkLabel: string;
  tone: Tone;
  place: Generated<number>;
}

interface BannerDismissalsTable {
  banner: string;
  version: number;
  empcode: string;
  dismissedAt: Date;
}

interface PromptsTable extends Shown {
  prompt: string;
  choices: string[];
}

interface PromptAnswersTable {
  prompt: string;
  version: number;
  empcode: string;
  /** Null: acknowledged. */
  choice: string | null;
  answeredAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    banners: BannersTable;
    bannerDismissals: BannerDismissalsTable;
    prompts: PromptsTable;
    promptAnswers: PromptAnswersTable;
  }
}
