import { type Refusal, refuse } from '#contract/refusal.ts';
import { employeeCodePattern } from '#formats/text/employee-code.ts';
import { m } from '#messages';

/** The bounds of a comment; `editMs`: for how long its writer may change it. */
export const commentLimits = {
  text: 2_000,
  files: 5,
  mentions: 10,
  page: 50,
  offered: 10,
  editMs: 5 * 60_000,
} as const;

/** A piece of a comment's text: words, somebody's name, or a link. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly empcode: string }
  | { readonly kind: 'link'; readonly address: string };

const mention = new RegExp(`@\\[(${employeeCodePattern})\\]`, 'g');
// What ends a sentence or closes a bracket is not the address's.
const mentionOrLink = new RegExp(
  `@\\[(?<empcode>${employeeCodePattern})\\]|(?<address>https?:\\/\\/[^\\s<>"'\`]*[^\\s<>"'\`.,;:!?)\\]}])`,
  'gi',
);

/** The empcodes that a text mentions, each once, in order. */
export function mentionsIn(text: string): string[] {
  return [...new Set([...text.matchAll(mention)].map(([, empcode = '']) => empcode))];
}

/** A text in pieces. Put together again they are the text; whatever is neither a mention nor an http(s) link is words. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  const words = (to: number) => {
    if (to > from) pieces.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(mentionOrLink)) {
    const { empcode, address } = match.groups ?? {};
    if (empcode !== undefined && empcode !== empcode.toUpperCase()) continue;
    words(match.index);
    pieces.push(
      empcode === undefined ? { kind: 'link', address: address ?? '' } : { kind: 'mention', empcode },
    );
    from = match.index + match[0].length;
  }
  words(text.length);
  return pieces;
}

/** Somebody whom a text may mention. */
export interface Named {
  readonly empcode: string;
  readonly name: string;
}

/** What stands for a person while one types: their name, with the code where two have the same. */
export function labelOf(person: Named, others: readonly Named[]): string {
  const shared = others.some(({ empcode, name }) => empcode !== person.empcode && name === person.name);
  return shared ? `@${person.name} (${person.empcode})` : `@${person.name}`;
}

/** A text as people read it: each mention by the person's name. */
export function withNames(text: string, people: readonly Named[]): string {
  return text.replace(mention, (token, empcode: string) => {
    const person = people.find((one) => one.empcode === empcode);
    return person ? labelOf(person, people) : token;
  });
}

/** A text as it is kept: each chosen person's label as a mention. A label that runs on into another word is words. */
export function withTokens(typed: string, chosen: readonly Named[]): string {
  const labels = chosen
    .map((person) => ({ label: labelOf(person, chosen), empcode: person.empcode }))
    .sort((one, other) => other.label.length - one.label.length);
  if (labels.length === 0) return typed;
  const escaped = labels.map(({ label }) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const any = new RegExp(`(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  return typed.replace(any, (label) => `@[${labels.find((one) => one.label === label)?.empcode ?? ''}]`);
}

/** The beginning of a text in one line, with names, for a notice. */
export function excerptOf(text: string, people: readonly Named[], most = 300): string {
  const line = [...withNames(text, people).replace(/\s+/g, ' ').trim()];
  return line.length <= most ? line.join('') : `${line.slice(0, most - 1).join('')}…`;
}

/**
 * A comment as it is to be kept, or why not (422): too many mentioned, or somebody who may not see the request.
 * `readers`: the codes of those who may be mentioned.
 */
export function decideComment(
  text: string,
  readers: ReadonlySet<string>,
): { readonly text: string; readonly mentions: string[] } | Refusal {
  const wrong = (code: string, message: string) => refuse(422, code, message, { fields: { text: message } });
  const mentions = mentionsIn(text);
  if (mentions.length > commentLimits.mentions)
    return wrong(
      'too_many_mentions',
      m.assetrequests_comment_refused_mentions({ most: commentLimits.mentions }),
    );
  if (mentions.some((empcode) => !readers.has(empcode)))
    return wrong('no_such_mention', m.assetrequests_comment_refused_mention());
  return { text, mentions };
}

/** Until when its writer may change a comment. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + commentLimits.editMs);
}
