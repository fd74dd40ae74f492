import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Facts } from '#server/doctor/facts.ts';
import { gather } from '#server/doctor/gather.ts';
import { linesOf, thingWords } from '#server/doctor/rules.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import type { Platform } from '#server/platform.ts';
import type { SystemState } from '../contract.ts';

/** From the end of a check to the next, and from one letter to the next, in milliseconds. It is the same for all who ask. */
const restMs = { check: 3_000, letter: 60_000 };

/** The checks of this server. What was found stays in memory: another server has another disk, and stands behind the proxy for itself. */
export function openSystemCheck(platform: Platform, files: readonly NamedFiles[]) {
  let last: { readonly at: Date; readonly facts: Facts } | null = null;
  let underWay = false;
  const free = { check: 0, letter: 0 };

  const read = (): SystemState => ({
    checkedAt: last?.at.toISOString() ?? null,
    lines: (last ? linesOf(last.facts) : []).map(({ thing, standing, says }) => ({
      thing,
      name: thingWords[thing](),
      standing,
      text: says(),
    })),
  });

  return {
    /** What was found last, in the language of whoever asks. */
    read,
    /** Looks at all, one at a time. Refused (429) while another does, and so soon after. */
    async run(
      { empcode, name, email }: Actor,
      { letter }: { readonly letter: boolean },
      caller: Caller,
    ): Promise<SystemState | Refusal> {
      const now = performance.now();
      if (underWay || now < free.check || (letter && now < free.letter))
        return refuse(429, 'too_soon', m.systemcheck_refused_soon());
      underWay = true;
      if (letter) free.letter = now + restMs.letter;
      try {
        const { env, database } = platform;
        // Told before anything is sent: who has asked for it is known whatever comes of it.
        await audit(database.writes, platform.now(), {
          actor: empcode,
          action: 'system-check.run',
          caller,
          after: { letter },
        });
        const mailTo = letter ? { name, address: email } : null;
        const facts = await gather(env, { mailTo, files, open: database });
        last = { at: platform.now(), facts };
      } finally {
        underWay = false;
        free.check = performance.now() + restMs.check;
      }
      return read();
    },
  };
}
