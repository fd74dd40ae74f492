import type { Role } from './people.ts';

/** What of somebody decides which screens are open to them: the profile's names. */
export interface ScreenReader {
  readonly role: readonly string[];
  readonly org: string;
  readonly assestBalFlag: number;
  readonly email: string;
  readonly companyDomain: string;
}

/** Whom a screen is open to where that is no matter of roles, and what it says to the others. */
export interface OpenWhere {
  isOpen(reader: ScreenReader): boolean;
  /** Why it is not open to this reader. */
  why(reader: ScreenReader): string;
  /** Whom to ask. */
  ask(): string;
}

/** Whom a screen is open to: everyone, those who hold one of some roles, or as a rule of its room says. */
export type OpenTo = 'everyone' | readonly Role[] | OpenWhere;

/**
 * An address that is a screen, and whom it is open to. Each room has its own in its `screens.ts`: the server answers at these addresses, the
 * page draws what stands there, and whoever a screen is not open to is told so in place of it. `:name` is one part of an address; with `?` it
 * may be missing. What a screen shows is refused by its calls as well: this keeps its frame from being drawn around a refusal.
 */
export interface Screen {
  readonly path: string;
  readonly openTo: OpenTo;
  /** True for one that stands alone, without header and side menu. */
  readonly alone?: true;
}

/** True when a screen is open to this reader. */
export function isOpenTo(openTo: OpenTo, reader: ScreenReader): boolean {
  if (openTo === 'everyone') return true;
  if ('isOpen' in openTo) return openTo.isOpen(reader);
  return openTo.some((role) => reader.role.includes(role));
}
