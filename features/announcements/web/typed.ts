import type { Audience } from '../../../contract/audience.ts';
import type { ForWhom, SaveNotification } from '../contract.ts';

/** A message as it stands in its form. */
export interface Typed {
  text: string;
  link: string;
  whom: 'group' | 'people';
  group: Audience;
  /** Codes, with line breaks, commas or spaces between. */
  empcodes: string;
  when: 'now' | 'later';
  /** In the sender's own zone. */
  day: string;
  hour: string;
}

const codesOf = (typed: string) => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** True where codes are asked for and what was typed is none. */
export function wrongCodes({ whom, empcodes }: Typed): boolean {
  const codes = codesOf(empcodes);
  const isGood =
    codes.length > 0 && codes.length <= 1_000 && codes.every((code) => /^[A-Z0-9]{1,20}$/.test(code));
  return whom === 'people' && !isGood;
}

/** Whom it is for, as it is sent. */
export function whomOf({ whom, group, empcodes }: Typed): ForWhom {
  if (whom === 'people') return { empcodes: codesOf(empcodes) };
  const { orgUnits, locations, roles } = group;
  return { group: { orgUnits: [...orgUnits], locations: [...locations], roles: [...roles] } };
}

/** The whole of it, as it is sent. */
export function sentOf(typed: Typed): SaveNotification {
  const { text, link, when, day, hour } = typed;
  const at = new Date(`${day}T${hour}:00`);
  return {
    ...whomOf(typed),
    text,
    ...(link.trim() && { link: link.trim() }),
    ...(when === 'later' && { sendAt: Number.isNaN(at.getTime()) ? '' : at.toISOString() }),
  };
}
