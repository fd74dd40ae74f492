/** The most characters of an e-mail address that mail servers carry. */
export const maxEmailLength = 254;
export const maxLinkLength = 2000;

// The specification's pattern, written so that there is one way only to read a text: the time grows with its length, no faster.
const email = /^\w+([.-]\w+)*@\w+([.-]\w+)*\.[A-Za-z]{2,3}$/;

/** Word characters with dots or hyphens between them, @, a domain, an ending of 2 or 3 letters; 254 at most (section 5). */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && email.test(text);
}

/** True when an e-mail address is of a domain, in whatever case. */
export function isOfDomain(address: string, domain: string): boolean {
  return address.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
}

/** A link within the portal: an http(s) URL whose host is the portal's own, not one that merely contains it (section 5). */
export function isPortalLink(text: string, portalUrl: string): boolean {
  return isWebLink(text) && new URL(text).host === new URL(portalUrl).host;
}

/** The looser rule: an http or https URL to anywhere, without a user name in it (section 5). */
export function isWebLink(text: string): boolean {
  if (text.length > maxLinkLength || !/^https?:\/\/[^\s\\]+$/i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** A path of the portal: it begins with one slash, and leads nowhere else. */
export function isPortalPath(text: string): boolean {
  return text.length <= maxLinkLength && /^\/(?![/\\])[^\s\\]*$/u.test(text);
}

/**
 * The path that a link within the portal leads to (the specification's 'Link' rule, or a path of its own); null: it leads elsewhere, and no
 * notification, banner or prompt says so.
 */
export function pathWithin(link: string, portalUrl: string): string | null {
  if (isPortalPath(link)) return link;
  if (!isPortalLink(link, portalUrl)) return null;
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

/**
 * Where a link of the page leads, of a text that somebody has typed or another system sent: a page of the portal, http(s), a letter or a call.
 * Undefined: nowhere, for it would do something else than lead there (`javascript:`).
 */
export function leadsTo(link: string): string | undefined {
  return isPortalPath(link) || isWebLink(link) || /^([?#]|mailto:|tel:)/.test(link) ? link : undefined;
}
