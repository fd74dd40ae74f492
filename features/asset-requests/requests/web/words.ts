import { type Age, ageOf } from '#formats/time/ages.ts';
import { clockTime, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { JourneyStep } from '../../workflow/request-shapes.ts';
import type { Person } from '../../workflow/shapes.ts';

/** How old something is, in words: `2 h`, `3 days`. */
export function ageWords(age: Age): string {
  if (age.days > 0) return m.assetrequests_page_age_days({ count: age.days });
  if (age.hours > 0) return m.assetrequests_page_age_hours({ count: age.hours });
  if (age.minutes > 0) return m.assetrequests_page_age_minutes({ count: age.minutes });
  return m.assetrequests_page_age_now();
}

/** A moment as people name it: `today 09:14`, `yesterday 17:02`, else DD-MM-YYYY. */
export function momentWords(moment: string, timeZone: string): string {
  const { days } = ageOf(moment, new Date(), timeZone);
  const time = clockTime(moment, timeZone);
  if (days === 0) return m.assetrequests_page_today({ time });
  if (days === 1) return m.assetrequests_page_yesterday({ time });
  return displayDate(moment, timeZone);
}

/** What stands under a step of the journey: with whom, since when. Up to two lines. */
export function stepWords(step: JourneyStep, me: { empcode: string; timeZone: string }): string[] {
  if (step.state === 'here') return [hereWords(step, me)];
  const lines: string[] = [];
  const names = peopleWords(step.who, me);
  // Whoever sent it in knows that they did.
  if (names && step.key !== 'submitted') lines.push(names);
  if (step.at) lines.push(momentWords(step.at, me.timeZone));
  return lines;
}

function hereWords(step: JourneyStep, me: { empcode: string; timeZone: string }): string {
  const mine = step.who.some((person) => person.empcode === me.empcode);
  const names = peopleWords(step.who);
  const waited = step.at ? ageOf(step.at, new Date(), me.timeZone) : null;
  const age = waited?.days === 1 ? m.assetrequests_page_since_yesterday() : waited ? ageWords(waited) : '';
  if (step.asked)
    return mine ? m.assetrequests_page_asked_you({ age }) : m.assetrequests_page_asked({ names, age });
  const cover = step.who.find(({ onBehalfOf }) => onBehalfOf?.empcode === me.empcode);
  if (mine && cover) return m.assetrequests_page_with_you_covered({ name: cover.name, age });
  if (mine) return m.assetrequests_page_with_you({ age });
  return names ? m.assetrequests_page_with({ names, age }) : age;
}

/** A person by name; `Meera Iyer for Ravi Kumar` where one stands in for another. */
export function personWords({ name, onBehalfOf }: Person): string {
  return onBehalfOf ? m.assetrequests_name_for({ name, other: onBehalfOf.name }) : name;
}

/** People of a step: one by name (the reader as 'you'), several by the first and how many more. */
function peopleWords(people: readonly Person[], me?: { empcode: string }): string {
  const [first, ...others] = people;
  if (!first) return '';
  const name = first.empcode === me?.empcode ? m.assetrequests_page_you() : personWords(first);
  return others.length === 0 ? name : m.assetrequests_page_people({ name, count: others.length });
}
