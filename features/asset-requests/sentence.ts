import { m } from '#messages';
import { orList } from '../../formats/lists.ts';

const sentences = {
  requests_thing: m.requests_thing,
  requests_name_for: m.requests_name_for,
  requests_told: m.requests_told,
  requests_told_said: m.requests_told_said,
  requests_told_quoted: m.requests_told_quoted,
  requests_told_subject: m.requests_told_subject,
  requests_told_subject_turn: m.requests_told_subject_turn,
  requests_did_submit: m.requests_did_submit,
  requests_did_approve: m.requests_did_approve,
  requests_did_clarify: m.requests_did_clarify,
  requests_did_reject: m.requests_did_reject,
  requests_did_cancel: m.requests_did_cancel,
  requests_did_update: m.requests_did_update,
  requests_did_answer: m.requests_did_answer,
  requests_did_pay: m.requests_did_pay,
  requests_did_cheque: m.requests_did_cheque,
  requests_did_inform: m.requests_did_inform,
  requests_did_order: m.requests_did_order,
  requests_did_receive: m.requests_did_receive,
  requests_did_damaged: m.requests_did_damaged,
  requests_did_upload: m.requests_did_upload,
  requests_did_reupload: m.requests_did_reupload,
  requests_did_verify: m.requests_did_verify,
  requests_did_wrong: m.requests_did_wrong,
  requests_did_recover: m.requests_did_recover,
  requests_did_add_files: m.requests_did_add_files,
  requests_did_pay_back: m.requests_did_pay_back,
  requests_did_name: m.requests_did_name,
  requests_did_unname: m.requests_did_unname,
  requests_did_nudge: m.requests_did_nudge,
  requests_did_not: m.requests_did_not,
  requests_did_comment: m.requests_did_comment,
  requests_did_mention: m.requests_did_mention,
  requests_waited: m.requests_waited,
  requests_waited_for: m.requests_waited_for,
  requests_stands_still: m.requests_stands_still,
  requests_stuck_nobody: m.requests_stuck_nobody,
  requests_stuck_barred: m.requests_stuck_barred,
  requests_next_you: m.requests_next_you,
  requests_next_you_or: m.requests_next_you_or,
  requests_next_you_for: m.requests_next_you_for,
  requests_next_you_for_or: m.requests_next_you_for_or,
  requests_next_others: m.requests_next_others,
  requests_next_nobody: m.requests_next_nobody,
  requests_next_none: m.requests_next_none,
  requests_next_paid_back: m.requests_next_paid_back,
  requests_next_given_back: m.requests_next_given_back,
  requests_next_ask_them: m.requests_next_ask_them,
  requests_next_name_somebody: m.requests_next_name_somebody,
  requests_next_not_you: m.requests_next_not_you,
  requests_next_why: m.requests_next_why,
  requests_next_reference: m.requests_next_reference,
  requests_task_decide: m.requests_task_decide,
  requests_task_approve: m.requests_task_approve,
  requests_task_bill: m.requests_task_bill,
  requests_task_answer: m.requests_task_answer,
  requests_task_go_on: m.requests_task_go_on,
  requests_task_pay: m.requests_task_pay,
  requests_task_cheque: m.requests_task_cheque,
  requests_task_inform: m.requests_task_inform,
  requests_task_order: m.requests_task_order,
  requests_task_arrived: m.requests_task_arrived,
  requests_task_upload: m.requests_task_upload,
  requests_task_verify: m.requests_task_verify,
  requests_task_correct: m.requests_task_correct,
  requests_task_reject_leaver: m.requests_task_reject_leaver,
  requests_task_close_leaver: m.requests_task_close_leaver,
  requests_held_goes: m.requests_held_goes,
  requests_held_waits: m.requests_held_waits,
  requests_held_question: m.requests_held_question,
  requests_held_answer: m.requests_held_answer,
  requests_held_reject: m.requests_held_reject,
  requests_held_inform: m.requests_held_inform,
  requests_held_close: m.requests_held_close,
  requests_held_pay_back: m.requests_held_pay_back,
  requests_held_wrong: m.requests_held_wrong,
};

/** What a sentence is filled with: a word, a number, another sentence, or people of whom one will do. */
export type Filling = string | number | Sentence | readonly (string | Sentence)[];

/** A sentence as what it says, not yet in words: its message and what that is filled with. It can be kept as JSON. */
export interface Sentence {
  readonly key: keyof typeof sentences;
  readonly with: Readonly<Record<string, Filling>>;
}

/** A sentence in words, in the language that is spoken now. */
export function say(sentence: Sentence): string {
  const filled = Object.entries(sentence.with).map(([name, filling]) => [name, sayFilling(filling)]);
  const write = sentences[sentence.key] as (filled: Record<string, unknown>) => string;
  return write(Object.fromEntries(filled));
}

function sayFilling(filling: Filling): string | number {
  if (typeof filling === 'string' || typeof filling === 'number') return filling;
  if ('key' in filling) return say(filling);
  const names = filling.map((one) => (typeof one === 'string' ? one : say(one)));
  return orList(names);
}
