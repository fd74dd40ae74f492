import type { Refusal } from '#contract/refusal.ts';
import { type Sentence, sentence } from '#contract/sentence.ts';
import { displayDate } from '#formats/time/dates.ts';
import { nameOf } from '../workflow/person-words.ts';
import { nextFor } from './next.ts';
import { aboutFor, type StepTold, type Telling, type Told } from './told.ts';

/** What people are told of a request that is no step of it: reminders, who was named for it, what could not be done. */

const telling = (told: Told, did: Sentence, next: Sentence): Telling => ({
  text: sentence('assetrequests_told', { did, next }),
  subject: sentence('assetrequests_told_subject', { did, id: told.requestID }),
});

/** The reminder to one whom a request has waited for too long. `since`: YYYY-MM-DD. */
export function reminderTelling(told: Told, since: string, reader: string): Telling {
  const about = aboutFor(told, reader);
  const waited = sentence('assetrequests_waited', { ...about, since: displayDate(since) });
  const subject = sentence('assetrequests_told_subject_turn', { ...about, id: told.requestID });
  return { ...telling(told, waited, nextFor(told, reader)), subject };
}

/** What the manager is told of one who has kept a request waiting for too long. `since`: YYYY-MM-DD. */
export function escalationTelling(told: Told, since: string, reader: string): Telling {
  const isOwn = told.next.some(({ empcode }) => empcode === told.employee.empcode);
  const kept = sentence('assetrequests_waited_for', {
    ...aboutFor(told, reader),
    ...(isOwn && { whose: 'own' }),
    names: told.next.map(nameOf),
    since: displayDate(since),
  });
  return telling(told, kept, sentence('assetrequests_next_ask_them'));
}

/** What somebody is told whom the employee reminds of their request. */
export function nudgeTelling(told: Told, reader: string): Telling {
  return telling(told, sentence('assetrequests_did_nudge', aboutFor(told, reader)), nextFor(told, reader));
}

/** What a colleague is told whom an administrator has named for a request. */
export function namedTelling(told: Told, admin: string, reader: string): Telling {
  const named = sentence('assetrequests_did_name', { ...aboutFor(told, reader), name: admin });
  return telling(told, named, nextFor(told, reader));
}

/** What a colleague is told in whose stead an administrator has named another. */
export function unnamedTelling(told: Told, admin: string, reader: string): Telling {
  const given = sentence('assetrequests_did_unname', { ...aboutFor(told, reader), name: admin });
  return telling(told, given, sentence('assetrequests_next_not_you'));
}

/** What the employee is told once a bill of theirs has been paid back. */
export function paidBackTelling(told: Told, paid: { by: string; reference: string }): Telling {
  const about = aboutFor(told, told.employee.empcode);
  const { reference } = paid;
  return telling(
    told,
    sentence('assetrequests_did_pay_back', { ...about, name: paid.by }),
    sentence('assetrequests_next_reference', { reference }),
  );
}

/** What whoever decided is told when it could not be carried out. `why`: the refusal's sentence. */
export function notDoneTelling(told: Told, why: Refusal['message']): Telling {
  return telling(
    told,
    sentence('assetrequests_did_not', aboutFor(told, '')),
    sentence('assetrequests_next_why', { why }),
  );
}

/** What the administrators are told of a request that nobody can take on. */
export function stuckTelling(told: Told, why: Sentence): Telling {
  const stuck = sentence('assetrequests_stands_still', aboutFor(told, ''));
  return telling(told, stuck, sentence('assetrequests_next_name_somebody', { why }));
}

/** What a reader is told of a comment, with its words. */
export function commentTelling(
  told: Told,
  comment: { by: string; text: string; event: 'mention' | 'comment' },
  reader: string,
): Telling {
  const { by, text, event } = comment;
  const did = sentence(event === 'mention' ? 'assetrequests_did_mention' : 'assetrequests_did_comment', {
    ...aboutFor(told, reader),
    name: by,
  });
  return {
    text: sentence('assetrequests_told_quoted', { did, said: text }),
    subject: sentence('assetrequests_told_subject', { did, id: told.requestID }),
  };
}

/** What its maker is told first of a decision that can still be undone: what will happen. */
export function heldSentence(step: Omit<StepTold, 'by' | 'said'>): Sentence {
  const about = { ...aboutFor(step, ''), names: step.next.map(nameOf) };
  if (step.action === 'rejectRequest') return sentence('assetrequests_held_reject', about);
  if (step.action === 'informUser') return sentence('assetrequests_held_inform', about);
  if (step.action === 'wrongInvoice') return sentence('assetrequests_held_wrong', about);
  if (step.owner === null)
    return sentence(step.paymentDue ? 'assetrequests_held_pay_back' : 'assetrequests_held_close', about);
  if (step.next.length === 0) return sentence('assetrequests_held_waits', about);
  if (step.action === 'seekClarification') return sentence('assetrequests_held_question', about);
  return sentence(step.action === 'answer' ? 'assetrequests_held_answer' : 'assetrequests_held_goes', about);
}
