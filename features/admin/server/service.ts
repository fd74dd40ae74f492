import type { Attention, AttentionSource } from '#contract/attention.ts';
import { type Actor, rolesOf } from '#contract/people.ts';
import type { WaitingSource } from '#contract/waiting.ts';
import { m } from '#messages';
import { inTime } from '#server/in-time.ts';
import type { Platform } from '#server/platform.ts';
import type { Needs } from '../contract.ts';

/** How long a room may look, in milliseconds. */
export const withinMs = 2_000;

/** So many of one kind are told, each by itself. */
const ofKind = 5;

/** What waits for the actor in the admin area, as everything of theirs does on the dashboard: certificates, requests that nobody can take, addresses. */
export function waitingInArea(sources: readonly WaitingSource[]): AttentionSource {
  return {
    label: m.admin_needs_waiting,
    readers: ['ADMIN', 'HR', 'FINANCE'],
    async look(actor) {
      const waiting = (await Promise.all(sources.map((source) => source(actor)))).flatMap(
        ({ items }) => items,
      );
      const here = waiting.filter(({ link }) => link.startsWith('/admin/'));
      return [...Map.groupBy(here, ({ kind }) => kind).values()].flatMap((some) =>
        some.slice(0, ofKind).map(({ kind, id, title, detail, link }): Attention => {
          return { key: `${kind} ${id}`, tone: 'ask', title, text: detail, path: link };
        }),
      );
    },
  };
}

/** What the rooms say that the actor should look at, what does not work first. A room that fails or takes too long is named, and holds up no other. */
export async function readNeeds(
  { log }: Pick<Platform, 'log'>,
  sources: readonly AttentionSource[],
  actor: Actor,
  within = withinMs,
): Promise<Needs> {
  const roles = rolesOf(actor);
  const asked = sources.filter(({ readers }) => readers.some((role) => roles.includes(role)));
  const answers = await Promise.all(
    asked.map(async (source): Promise<readonly Attention[] | string> => {
      try {
        return await inTime(source.look(actor), within);
      } catch (error) {
        log.warn({ err: error, source: source.label() }, 'what needs attention could not be looked at');
        return source.label();
      }
    }),
  );
  const needs = answers.flatMap((answer) => (typeof answer === 'string' ? [] : answer));
  return {
    needs: needs.toSorted((one, other) => Number(other.tone === 'bad') - Number(one.tone === 'bad')),
    missing: answers.filter((answer) => typeof answer === 'string'),
  };
}
