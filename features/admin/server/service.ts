import type { Attention, AttentionSource } from '#contract/attention.ts';
import { type Actor, rolesOf } from '#contract/people.ts';
import { inTime } from '#server/in-time.ts';
import type { Platform } from '#server/platform.ts';
import type { Needs } from '../contract.ts';

/** How long a room may look, in milliseconds. */
export const withinMs = 2_000;

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
