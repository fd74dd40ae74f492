import { isCode } from '#contract/record-versions.ts';
import { isEmail } from '#formats/text/addresses.ts';
import { earlier } from '#formats/text/lists.ts';
import { normalized } from '#formats/text/normalized.ts';
import { m } from '#messages';
import type { HelpRecord, Values } from './kinds.ts';

/** What everybody reads on the page of help. */
export type ShownRecord = Extract<HelpRecord, { kind: 'help-question' | 'help-contact' }>;

const question = (question: string, answer: string, position: number): Values['help-question'] => ({
  question,
  answer,
  position,
  hidden: false,
});

/** The questions that are answered before anybody has written one, by their codes. */
export function ownQuestions(): Map<string, Values['help-question']> {
  return new Map([
    ['ask', question(m.help_q_ask(), m.help_a_ask(), 10)],
    ['where', question(m.help_q_where(), m.help_a_where(), 20)],
    ['balance', question(m.help_q_balance(), m.help_a_balance(), 30)],
    ['change', question(m.help_q_change(), m.help_a_change(), 40)],
    ['look', question(m.help_q_look(), m.help_a_look(), 50)],
    ['details', question(m.help_q_details(), m.help_a_details(), 60)],
  ]);
}

/** What of a question or a contact may not be, by field; nothing: it may be saved. */
export function wrongRecord({ kind, key, value }: ShownRecord): Record<string, string> {
  return {
    ...(!isCode(key) && { key: m.records_wrong_code() }),
    ...(kind === 'help-contact' && !isEmail(value.email) && { email: m.help_wrong_email() }),
  };
}

interface Kept {
  readonly position: number;
  readonly hidden: boolean;
}

/** Those that are shown, in their order; of one place, by their codes. */
export function shown<Value extends Kept>(held: ReadonlyMap<string, Value>): [string, Value][] {
  return [...held]
    .filter(([, { hidden }]) => !hidden)
    .sort(([one, { position }], [other, { position: place }]) => position - place || earlier(one, other));
}

/** Of some questions, those whose words hold a text, however it is written: ‘Café’ is found by ‘cafe’. */
export function found<Q extends { readonly question: string; readonly answer: string }>(
  questions: readonly Q[],
  text: string,
): Q[] {
  const wanted = plain(text);
  return questions.filter(({ question, answer }) => plain(`${question} ${answer}`).includes(wanted));
}

/** A text without case, diacritics and outer spaces. */
function plain(text: string): string {
  return normalized(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
