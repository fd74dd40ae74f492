const names = new Map<string, () => string>();

/** Lets what is done be told by what each room calls it. */
export function nameActions(words: Readonly<Record<string, () => string>>): void {
  for (const [action, name] of Object.entries(words)) names.set(action, name);
}

/** What is done, in words; one that no room knows any more as it is written. */
export const actionName = (action: string): string => names.get(action)?.() ?? action;
