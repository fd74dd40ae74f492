import { lowerAscii } from '#formats/text/ascii-case.ts';

export const coreUser = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const coreGroup = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseUser = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
/** What the portal needs to know of an employee and the RFCs have no name for. */
export const productUser = 'urn:ietf:params:scim:schemas:extension:me-at-product:2.0:User';

const schemas = [
  { urn: coreUser.toLowerCase(), short: '' },
  { urn: coreGroup.toLowerCase(), short: '' },
  { urn: enterpriseUser.toLowerCase(), short: 'enterprise' },
  { urn: productUser.toLowerCase(), short: 'product' },
];

/**
 * An attribute's name as the rest of this feature compares it (RFC 7643 section 2.1: case does not matter): `username`,
 * `name.givenname`, `enterprise:department`, `product:grade`; `enterprise` is the whole extension. Another schema's stays as long as it is.
 */
export function attributeName(written: string): string {
  const name = lowerAscii(written);
  for (const { urn, short } of schemas) {
    if (name === urn) return short;
    if (name.startsWith(`${urn}:`)) {
      const rest = name.slice(urn.length + 1);
      return short === '' ? rest : `${short}:${rest}`;
    }
  }
  return name;
}

/** The name of `key` within a complex attribute or an extension; within neither (''), the key's own. */
export function nameWithin(parent: string, key: string): string {
  if (parent === '') return attributeName(key);
  const separator = parent === 'enterprise' || parent === 'product' ? ':' : '.';
  return `${parent}${separator}${lowerAscii(key)}`;
}
