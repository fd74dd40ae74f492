import { type Sentence, sentence } from '#contract/sentence.ts';
import { nameOf } from '../workflow/person-words.ts';
import type { Action } from '../workflow/vocabulary.ts';
import { nextFor } from './next.ts';
import { aboutFor, type StepTold, shortened, type Telling } from './told.ts';

const mostSaid = 200;

const did: Record<Action, Sentence['key']> = {
  submit: 'assetrequests_did_submit',
  approve: 'assetrequests_did_approve',
  seekClarification: 'assetrequests_did_clarify',
  rejectRequest: 'assetrequests_did_reject',
  cancelRequest: 'assetrequests_did_cancel',
  updateRequest: 'assetrequests_did_update',
  answer: 'assetrequests_did_answer',
  recordPayment: 'assetrequests_did_pay',
  prepareCheque: 'assetrequests_did_cheque',
  informUser: 'assetrequests_did_inform',
  placeOrder: 'assetrequests_did_order',
  receivedGood: 'assetrequests_did_receive',
  receivedDamaged: 'assetrequests_did_damaged',
  uploadInvoice: 'assetrequests_did_upload',
  reuploadInvoice: 'assetrequests_did_reupload',
  verifyInvoice: 'assetrequests_did_verify',
  wrongInvoice: 'assetrequests_did_wrong',
  closeWithRecovery: 'assetrequests_did_recover',
  addFiles: 'assetrequests_did_add_files',
};

/** Of these steps the words that came with them belong into the notice: whoever reads it is asked, or hears no. */
const quoted: ReadonlySet<Action> = new Set([
  'seekClarification',
  'rejectRequest',
  'updateRequest',
  'answer',
  'receivedDamaged',
  'wrongInvoice',
]);

/** What a reader is told of a step: who did what, and what comes next. */
export function stepTelling(step: StepTold, reader: string): Telling {
  const done = sentence(did[step.action], { ...aboutFor(step, reader), name: nameOf(step.by) });
  const next = nextFor(step, reader, step.paymentDue);
  const said = quoted.has(step.action) && step.said ? shortened(step.said, mostSaid) : null;
  return {
    text:
      said === null
        ? sentence('assetrequests_told', { did: done, next })
        : sentence('assetrequests_told_said', { did: done, said, next }),
    subject: step.next.some(({ empcode }) => empcode === reader)
      ? sentence('assetrequests_told_subject_turn', { ...aboutFor(step, reader), id: step.requestID })
      : sentence('assetrequests_told_subject', { did: done, id: step.requestID }),
  };
}
