import type { CompanySettings } from '#contract/settings.ts';

/** Where pages find the company's colours and logo; null: as shipped, and no logo. */
export interface Look {
  readonly styles: string | null;
  readonly logoLight: string | null;
  readonly logoDark: string | null;
}

/** The addresses of the look: each names what is in it, so that a browser keeps it for good. */
export function lookOf({ logoLight, logoDark }: CompanySettings): Look {
  const address = (file: string) => (file === '' ? null : `/company/${file}`);
  return { styles: null, logoLight: address(logoLight), logoDark: address(logoDark) };
}
