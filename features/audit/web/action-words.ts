type Words = Readonly<Record<string, () => string>>;

// Each room's, by the name of its file: they come with the first page that shows the audit log.
const files = import.meta.glob<Words>('../../*/names.ts', { eager: true, import: 'auditWords' });
const words: Words = Object.assign({}, ...Object.values(files));

/** What was done, in the words of the room that did it; an action without a wording of its own shows as it is. */
export function actionWords(action: string): string {
  return (Object.hasOwn(words, action) ? words[action]?.() : undefined) ?? action;
}
