/** Some have a sentence for what is wrong alone, and no name. */
type Words = Readonly<Record<string, { name?(): string }>>;

// Each room's names of its fields, by the name of its file: they come with the first page that shows the audit log.
const files = import.meta.glob<{ fieldWords?: Words }>('../../*/names.ts', { eager: true });
const words: Words = Object.assign({}, ...Object.values(files).map(({ fieldWords }) => fieldWords));

/** What a fact is called by the room that keeps it, its last name leading; null: nobody has a word for it. */
export function factWords(path: string): string | null {
  const last = path
    .split('.')
    .filter((part) => !/^\d+$/u.test(part))
    .at(-1);
  return last !== undefined && Object.hasOwn(words, last) ? (words[last]?.name?.() ?? null) : null;
}
