import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { recordCalls } from '#contract/record-calls.ts';
import {
  codeSignsPattern,
  colourPattern,
  logoPattern,
  numberSettings,
  productBounds,
} from '#contract/settings.ts';
import { orNull, Person } from '#contract/shapes.ts';
import { lineOrEmpty } from '#contract/submitted-text.ts';
import { maxEmailLength } from '#formats/text/addresses.ts';
import { calls } from './calls.ts';
import { kinds } from './kinds.ts';

const Colour = Type.String({ maxLength: 7, pattern: colourPattern });
const Logo = Type.String({ maxLength: 60, pattern: logoPattern });
const numbers = Object.fromEntries(
  Object.entries(numberSettings).map(([name, { least, most }]) => [
    name,
    orNull(Type.Integer({ minimum: least, maximum: most })),
  ]),
);

/** What each field of a group may hold, by its name; which languages there are the server knows. */
export const settingShapes = {
  ...numbers,
  product: lineOrEmpty(productBounds.most),
  supportEmail: lineOrEmpty(maxEmailLength),
  accentLight: Colour,
  accentDark: Colour,
  logoLight: Logo,
  logoDark: Logo,
  codeSigns: Type.String({ maxLength: 4, pattern: codeSignsPattern }),
};

/** A setting as it holds now, and where that comes from. */
const HeldSetting = Type.Object({
  name: Type.String(),
  /** As it holds; empty: nothing does. */
  value: Type.Union([Type.String(), Type.Integer()]),
  /** What it would be if nobody had decided it here. */
  without: Type.Union([Type.String(), Type.Integer()]),
  from: Type.Enum(['here', 'environment', 'file', 'shipped'] as const),
  /** Where it comes from without a decision here. */
  withoutFrom: Type.Enum(['environment', 'file', 'shipped'] as const),
  /** The name that the environment has for it; null: none. */
  env: orNull(Type.String()),
  /** Who decided it here, and when. */
  by: orNull(Person),
  at: orNull(Type.String()),
});
export type HeldSetting = Static<typeof HeldSetting>;

/** The calls of what is kept: administrators alone. */
export const settingCalls = recordCalls({
  base: '/download/admin/settings',
  page: 'getRecords',
  things: 'settings of the portal',
  kinds: [...kinds],
  about: {
    settings: Type.Array(HeldSetting),
    languages: Type.Array(Type.String()),
    /** The name and the look as they hold, for the preview. */
    shown: Type.Object({
      product: Type.String(),
      accentLight: Type.String(),
      accentDark: Type.String(),
      logoLight: Type.String(),
      logoDark: Type.String(),
    }),
  },
});
export type SettingsPage = AnswerOf<typeof settingCalls.list>['data'];

export const uploadLogo = call(calls.uploadLogo, {
  summary:
    'Keeps a logo (PNG or WebP), drawn anew and named by what is in it. Pages show it once it is decided; nobody decides it within a day, it goes.',
  multipart: { files: 'The logo.', mostFiles: 1 },
  answer: Type.Object({ data: Type.Object({ file: Type.String() }) }),
});

/** A setting of the server, which a restart alone changes. */
const ServerSetting = Type.Object({
  name: Type.String(),
  /** What it is for. */
  text: Type.String(),
  /** Null: it is a secret, or not set. */
  value: orNull(Type.String()),
  secret: Type.Boolean(),
  isSet: Type.Boolean(),
  from: Type.Enum(['environment', 'file', 'default'] as const),
  /** The group in which administrators may decide otherwise; null: none. */
  decidedIn: orNull(Type.String()),
});
export type ServerSetting = Static<typeof ServerSetting>;

export const getServerSettings = call(calls.getServerSettings, {
  summary: 'What the server was started with. Of a secret no more than whether it is set.',
  answer: Type.Object({ data: Type.Array(ServerSetting) }),
});
