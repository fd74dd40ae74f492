import type { Explanation } from './explain.ts';

/** Somebody who was found, and by what. */
interface Explained {
  readonly name: string;
  readonly knownAs: string | null;
  readonly why: Explanation;
}

/**
 * Of those whom a search finds, whom a list means that is narrowed by a name: no colleague who only does or works at what was typed; and whoever
 * is only spelled alike where nobody has the name itself, in whatever script or however short it is written.
 */
export function meantByName<Found extends Explained>(
  found: readonly Found[],
  typed: string,
): { readonly meant: Found[]; readonly areSame: boolean } {
  const named = found.filter(({ why }) => why.by !== 'work');
  const same = named.filter((one) => isSame(one, typed));
  return same.length > 0 ? { meant: same, areSame: true } : { meant: named, areSame: false };
}

/** True where a name is the one that was typed, and not one that only comes near it, or has its letters as initials. */
function isSame({ why: { by, ...marks }, name, knownAs }: Explained, typed: string): boolean {
  if (by === 'typo') return false;
  if (by === 'name') return marks.name.length + marks.knownAs.length > 0;
  return (
    by !== 'sound' ||
    !scriptsOf(`${name} ${knownAs ?? ''}`).some((script) => scriptsOf(typed).includes(script))
  );
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Devanagari}/u];
const scriptsOf = (text: string) => scripts.filter((script) => script.test(text));
