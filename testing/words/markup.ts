/** What would be an element of its own, and run, wherever a text is taken for markup; and a formula where a spreadsheet takes it for one. */
const long = `=1+1'"><ran-x></ran-x><img src=ran-x onerror="document.documentElement.dataset.ran=1">`;
const short = '"><ran-x>';
/** What stands in all of them. */
export const mark = '<ran-x';

/** The most of it that has room in a text of at most so many characters; null: none of it has. */
export function markupFor(most = Number.POSITIVE_INFINITY): string | null {
  return [long, short, `${mark}>`].find((text) => text.length <= most) ?? null;
}

/** As the name of a file has it. */
export const markedName = (name: string): string => `=1+1${mark} onclick=1>${name}`;
