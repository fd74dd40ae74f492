import { createContext, use } from 'react';
import type { Company } from './company.ts';

/** Who is signed in, and what of the company every page may need. */
export interface Me {
  readonly empcode: string;
  readonly name: string;
  readonly email: string;
  readonly product: string;
  readonly look: Pick<Company, 'styles' | 'logoLight' | 'logoDark'>;
  readonly uploadMegabytes: number;
  readonly decisionsAtOnce: number;
  readonly companyDomain: string;
  readonly org: string;
  readonly locationId: string;
  /** 0: no entitlement and no open request. */
  readonly assestBalFlag: 0 | 1;
  /** The roles held; the first is the default acting one. */
  readonly role: readonly string[];
  /** '1' if a picture exists. */
  readonly isProfileExsits: '0' | '1';
  /** ISO 4217; amounts on the wire are in its minor units. */
  readonly currency: string;
  /** IANA: a day of the company begins at midnight there. */
  readonly timeZone: string;
  readonly supportEmail: string | null;
  /** Where one changes one's password, outside the portal. */
  readonly changePasswordUrl: string | null;
}

/** What a reader's details say of the company. */
export const companyOf = ({ product, look, uploadMegabytes, decisionsAtOnce }: Me): Company => ({
  product,
  styles: look.styles,
  logoLight: look.logoLight,
  logoDark: look.logoDark,
  uploadMegabytes,
  decisionsAtOnce,
});

export const MeContext = createContext<Me | null>(null);

/** Who is signed in. Pages are drawn only once that is known. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is for what stands inside the shell');
  return me;
}
