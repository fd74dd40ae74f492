/**
 * What a company decides about the portal while it runs: each setting once, with its bounds and what it is as shipped. What people read of it stands
 * with its screen; whoever needs one asks `platform.settings.now`.
 */

/** A whole number, with its bounds. `shipped`: where neither an administrator nor the environment (`env`) says otherwise. */
interface NumberSetting {
  readonly least: number;
  readonly most: number;
  readonly shipped: number;
  readonly env?: 'UNDO_SECONDS' | 'MAIL_WAIT_SECONDS' | 'SESSION_SECONDS';
}

/** The numbers, each in the unit that its name ends with. What protects the server is none of them: its bounds are the most here. */
export const numberSettings = {
  undoSeconds: { least: 0, most: 300, shipped: 10, env: 'UNDO_SECONDS' },
  mailWaitSeconds: { least: 0, most: 3_600, shipped: 300, env: 'MAIL_WAIT_SECONDS' },
  sessionMinutes: { least: 5, most: 1_380, shipped: 1_380, env: 'SESSION_SECONDS' },
  policyRemindDays: { least: 1, most: 30, shipped: 2 },
  couponRemindDays: { least: 1, most: 30, shipped: 3 },
  uploadMegabytes: { least: 1, most: 10, shipped: 10 },
  decisionsAtOnce: { least: 1, most: 100, shipped: 50 },
} as const satisfies Record<string, NumberSetting>;
export type NumberName = keyof typeof numberSettings;
/** What is declared of one of them. */
export const numberSetting = (name: NumberName): NumberSetting => numberSettings[name];
export const numberNames = Object.keys(numberSettings) as readonly NumberName[];

/** How long the portal's name may be, and what it is made of: it stands in headers of mails and in addresses of programs. */
export const productBounds = { most: 40, pattern: '^[A-Za-z0-9][A-Za-z0-9 &-]{0,39}$' } as const;

/** How a colour, and the name of a kept logo, are written; empty: none. */
export const colourPattern = '^(#[0-9a-f]{6})?$';
export const logoPattern = '^(logo-[0-9a-f]{32}\\.webp)?$';

/** Which signs employee codes may have: each once at most. */
export const codeSignsPattern = '^[./_-]{0,4}$';

/** What is told in words and chosen: empty where nobody has decided. */
export const textNames = [
  'product',
  'language',
  'supportEmail',
  'accentLight',
  'accentDark',
  'logoLight',
  'logoDark',
  'codeSigns',
] as const;
export type TextName = (typeof textNames)[number];

export type SettingName = NumberName | TextName;

/** What administrators have decided, by setting; null or empty: nothing. */
export type Decided = { readonly [Name in NumberName]?: number | null } & {
  readonly [Name in TextName]?: string;
};

/** What of the environment stands in for what nobody has decided. */
export interface FromEnvironment {
  readonly PRODUCT: string;
  readonly UNDO_SECONDS: number;
  readonly MAIL_WAIT_SECONDS: number;
  readonly SESSION_SECONDS: number;
}

/** The settings as they hold. */
export interface CompanySettings {
  /** The company's short name: `Me@{product}`. */
  readonly product: string;
  /** The language of who has chosen none; empty: as their browser asks. */
  readonly language: string;
  /** Whom people turn to; empty: as the installation and the environment have it. */
  readonly supportEmail: string;
  readonly undoSeconds: number;
  readonly mailWaitSeconds: number;
  readonly sessionSeconds: number;
  readonly policyRemindDays: number;
  readonly couponRemindDays: number;
  /** Of each file that people send, spreadsheets aside. */
  readonly uploadMegabytes: number;
  /** How many requests are decided on by one press. */
  readonly decisionsAtOnce: number;
  /** `#rrggbb`; empty: as shipped. */
  readonly accentLight: string;
  readonly accentDark: string;
  /** The names of kept files; empty: the name is written. */
  readonly logoLight: string;
  readonly logoDark: string;
  /** The signs that the codes of new employees may have, of `-./_`; empty: none. */
  readonly codeSigns: string;
}

/** The settings as they hold: what was decided, else what the environment says, else what is shipped. */
export function settled(decided: Decided, env: FromEnvironment): CompanySettings {
  const { product, language = '', supportEmail = '' } = decided;
  const { accentLight = '', accentDark = '', logoLight = '', logoDark = '', codeSigns = '' } = decided;
  const shipped = (name: 'policyRemindDays' | 'couponRemindDays' | 'uploadMegabytes' | 'decisionsAtOnce') =>
    decided[name] ?? numberSettings[name].shipped;
  const sessionMinutes = decided.sessionMinutes ?? null;
  return {
    product: product || env.PRODUCT,
    language,
    supportEmail,
    undoSeconds: decided.undoSeconds ?? env.UNDO_SECONDS,
    mailWaitSeconds: decided.mailWaitSeconds ?? env.MAIL_WAIT_SECONDS,
    // Whoever runs the server may have sessions end sooner: nobody makes them longer than that.
    sessionSeconds:
      sessionMinutes === null ? env.SESSION_SECONDS : Math.min(sessionMinutes * 60, env.SESSION_SECONDS),
    policyRemindDays: shipped('policyRemindDays'),
    couponRemindDays: shipped('couponRemindDays'),
    uploadMegabytes: shipped('uploadMegabytes'),
    decisionsAtOnce: shipped('decisionsAtOnce'),
    accentLight,
    accentDark,
    logoLight,
    logoDark,
    codeSigns,
  };
}

/** The groups in which settings are kept, each with the names in it: each group is one thing that administrators keep. */
export const settingGroups = {
  'portal-name': ['product', 'language', 'supportEmail'],
  'portal-look': ['accentLight', 'accentDark', 'logoLight', 'logoDark'],
  'portal-times': [
    'undoSeconds',
    'mailWaitSeconds',
    'sessionMinutes',
    'policyRemindDays',
    'couponRemindDays',
  ],
  'portal-limits': ['uploadMegabytes', 'decisionsAtOnce'],
  'portal-codes': ['codeSigns'],
} as const satisfies Record<string, readonly SettingName[]>;
export type SettingGroup = keyof typeof settingGroups;
export const groupNames = Object.keys(settingGroups) as readonly SettingGroup[];
