import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import {
  type Aniversary,
  type Celebration,
  type CelebrationsQuery,
  celebrationLimits,
  type SendGreeting,
} from '../contract.ts';
import { type ListName, listNames } from '../lists.ts';
import {
  celebratedOn,
  daysAt,
  greetingTo,
  groupTitle,
  isBirthday,
  isCelebrated,
  yearBegins,
} from '../rules.ts';
import * as greetingStore from './greeting-store.ts';
import { presentCelebration } from './present.ts';
import * as store from './store.ts';

type Days = ReturnType<typeof daysAt>;

const daysOf = ({ env, now }: Platform): Days => daysAt(now(), env.TZ);
const dayOfList = (name: ListName, { today, nextday }: Days) => (name.startsWith('today') ? today : nextday);

function askedList(name: ListName, days: Days): store.AskedList {
  const day = dayOfList(name, days);
  return { name, birthdays: isBirthday(name), days: celebratedOn(day), joinedBefore: yearBegins(day) };
}

/** Who celebrates today and tomorrow: of each the nearest to the actor. One read. */
export async function readAniversary(platform: Platform, actor: Actor): Promise<Aniversary> {
  const days = daysOf(platform);
  const { empcode, managerEmpcode = null, locationId } = actor;
  const most = celebrationLimits.near;
  const rows = await store.nearest(
    platform.database.reads,
    { empcode, managerEmpcode, locationId, today: days.today },
    listNames.map((name) => askedList(name, days)),
    most + 1,
  );
  const of = (name: ListName): Celebration[] =>
    rows
      .filter(({ list }) => list === name)
      .slice(0, most)
      .map((row) => presentCelebration(row, dayOfList(name, days)));
  return {
    todaydob: of('todaydob'),
    nextdaydob: of('nextdaydob'),
    todaydoj: of('todaydoj'),
    nextdaydoj: of('nextdaydoj'),
    today: groupTitle('today', days.today),
    nextday: groupTitle('nextday', days.nextday),
    more: listNames.some((name) => rows.filter(({ list }) => list === name).length > most),
  };
}

/** A page of all who celebrate, of one list. */
export async function readCelebrations(
  platform: Platform,
  { empcode }: Actor,
  { of, cursor }: CelebrationsQuery,
): Promise<{ data: Celebration[]; next: string | null; title: string } | Refusal> {
  const from = placeOf(store.byName, cursor);
  if (isRefusal(from)) return from;
  const days = daysOf(platform);
  const limit = celebrationLimits.page;
  const reader = { empcode, today: days.today };
  const found = await store.listAll(platform.database.reads, reader, askedList(of, days), {
    from,
    limit: limit + 1,
  });
  const { rows, last } = pageOf(found, limit);
  const day = dayOfList(of, days);
  return {
    data: rows.map((row) => presentCelebration(row, day)),
    next: last && cursorOf(store.byName, [last.lowerName, last.empcode]),
    title: groupTitle(day === days.today ? 'today' : 'nextday', day),
  };
}

/** Sends a greeting. Refused (404) to whoever celebrates nothing today or does not want to be shown, (409) the second time. */
export async function greet(
  platform: Platform,
  actor: Actor,
  { empcode: receiver, occasion, message }: SendGreeting,
  caller: Caller,
): Promise<{ empcode: string; sentStatus: 1 } | Refusal> {
  const at = platform.now();
  const { today: day } = daysOf(platform);
  return transact(platform.database, async (tx) => {
    const person = receiver === actor.empcode ? undefined : await store.findShown(tx, receiver);
    const hasBirthday = person && occasion !== 'anniversary' && isCelebrated(person.bornOn, day);
    const hasAnniversary =
      person &&
      occasion !== 'birthday' &&
      isCelebrated(person.joinedOn, day) &&
      person.joinedOn < yearBegins(day);
    if (!person || !(hasBirthday || hasAnniversary))
      return refuse(404, 'celebrates_nothing', m.celebrations_refused_nothing());
    const { empcode: sender } = actor;
    if (!(await greetingStore.keepGreeting(tx, { sender, receiver, day, sentAt: at })))
      return refuse(409, 'greeted_already', m.celebrations_refused_greeted({ name: person.name }));
    const said = message ?? greetingTo(person.name, hasBirthday ? 'todaydob' : 'todaydoj');
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: [receiver],
      from: sender,
      kind: 'celebration.greeting',
      link: '/celebrations',
      text: sentence('celebrations_notice', { message: said }),
      subject: sentence('celebrations_mail_subject', { name: actor.name }),
    });
    await audit(tx, at, { actor: sender, action: 'celebrations.greet', subject: receiver, caller });
    return { empcode: receiver, sentStatus: 1 };
  });
}

/** Whether the actor keeps their days to themselves. */
export async function readChoice(platform: Platform, { empcode }: Actor): Promise<{ hidden: boolean }> {
  return { hidden: await greetingStore.isHidden(platform.database.reads, empcode) };
}

/** Keeps it. */
export async function choose(
  { database, now }: Platform,
  { empcode }: Actor,
  hidden: boolean,
  caller: Caller,
): Promise<{ hidden: boolean } | Refusal> {
  return transact(database, async (tx) => {
    const before = { hidden: await greetingStore.isHidden(tx, empcode) };
    await greetingStore.setHidden(tx, empcode, hidden, now());
    if (before.hidden !== hidden)
      await audit(tx, now(), {
        actor: empcode,
        action: 'celebrations.choose',
        subject: empcode,
        caller,
        before,
        after: { hidden },
      });
    return { hidden };
  });
}
