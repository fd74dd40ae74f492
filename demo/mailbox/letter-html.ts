/** What the HTML of a letter may do: be drawn, and open its links in tabs of their own. */
export const frameMay = 'allow-popups allow-popups-to-escape-sandbox';

/** Its content security policy: the same where it is opened outside of the frame. */
export const letterPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameMay}`;

/** The HTML of a letter for the frame: its links open beside, for the frame itself goes nowhere. */
export function framed(html: string): string {
  // Behind the doctype, before which a browser draws as it did decades ago. The first `base` is the one that counts.
  const [doctype = ''] = /^\s*<!doctype[^>]*>/i.exec(html) ?? [];
  return `${doctype || '<!doctype html>'}<base target="_blank">${html.slice(doctype.length)}`;
}
