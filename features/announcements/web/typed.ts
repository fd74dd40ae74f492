import { type Audience, everybody } from '#contract/audience.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { clockTime, dayOf } from '#formats/time/dates.ts';
import type { Announcement, ForWhom, SaveNotification } from '../contract.ts';

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

/** What a new message begins with: at once, to everybody. A time to come is proposed for tomorrow at nine. */
export function blank(now: Date): Typed {
  return {
    text: '',
    link: '',
    whom: 'group',
    group: everybody,
    empcodes: '',
    when: 'now',
    day: dayOf(new Date(now.getTime() + 86_400_000)),
    hour: '09:00',
  };
}

/** What stands in the form of a message that is there: what it says, to whom, and its time as long as that is to come. */
export function typedOf({ text, link, empcodes, group, sendAt, actions }: Announcement, now: Date): Typed {
  const at = new Date(sendAt);
  const isAhead = at > now && !actions.includes('again');
  return {
    ...blank(now),
    text,
    link,
    group,
    whom: empcodes ? 'people' : 'group',
    empcodes: (empcodes ?? []).join('\n'),
    when: actions.includes('again') ? 'now' : 'later',
    ...(isAhead && { day: dayOf(at), hour: clockTime(at) }),
  };
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
  const isGood = codes.length > 0 && codes.length <= 1_000 && codes.every(isEmployeeCode);
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
