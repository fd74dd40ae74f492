import { type Audience, everybody, isNarrowed } from '#contract/audience.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { clockTime, dayOf } from '#formats/time/dates.ts';
import type { Announcement, ForWhom, SaveNotification } from '../contract.ts';

/** A message as it stands in its form. */
export interface Typed {
  text: string;
  link: string;
  /** '': nobody has chosen yet. */
  whom: '' | 'everybody' | 'group' | 'people';
  group: Audience;
  /** Codes, with line breaks, commas or spaces between. */
  empcodes: string;
  /** For how many people it was said that it is meant for all of them; null: not said. */
  meantFor: number | null;
  when: 'now' | 'later';
  /** In the sender's own zone. */
  day: string;
  hour: string;
}

/** What a new message begins with: at once, to nobody. A time to come is proposed for tomorrow at nine. */
export function blank(now: Date): Typed {
  return {
    text: '',
    link: '',
    whom: '',
    group: everybody,
    empcodes: '',
    meantFor: null,
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
    whom: empcodes ? 'people' : isNarrowed(group) ? 'group' : 'everybody',
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

/** True where it is said in full whom it is for, so that they can be counted. */
export const isSaid = (typed: Typed): boolean =>
  typed.whom === 'everybody' ||
  (typed.whom === 'group' && isNarrowed(typed.group)) ||
  (typed.whom === 'people' && !wrongCodes(typed));

/** Whom it is for, as it is sent; of nobody yet nothing. */
export function whomOf({ whom, group, empcodes }: Typed): ForWhom {
  if (whom === '') return {};
  if (whom === 'people') return { empcodes: codesOf(empcodes) };
  const { orgUnits, locations, roles } = whom === 'everybody' ? everybody : group;
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
