import { type Sentence, sentence } from '../../../contract/sentence.ts';
import { nameOf } from '../workflow/person-words.ts';
import type { Action } from '../workflow/vocabulary.ts';
import { nextFor } from './next.ts';
import { aboutFor, type StepTold, shortened, type Telling } from './told.ts';

const mostSaid = 200;

const did: Record<Action, Sentence['key']> = {
  submit: 'requests_did_submit',
  approve: 'requests_did_approve',
  seekClarification: 'requests_did_clarify',
  rejectRequest: 'requests_did_reject',
  cancelRequest: 'requests_did_cancel',
  updateRequest: 'requests_did_update',
  answer: 'requests_did_answer',
  recordPayment: 'requests_did_pay',
  prepareCheque: 'requests_did_cheque',
  informUser: 'requests_did_inform',
  placeOrder: 'requests_did_order',
  receivedGood: 'requests_did_receive',
  receivedDamaged: 'requests_did_damaged',
  uploadInvoice: 'requests_did_upload',
  reuploadInvoice: 'requests_did_reupload',
  verifyInvoice: 'requests_did_verify',
  wrongInvoice: 'requests_did_wrong',
  closeWithRecovery: 'requests_did_recover',
  addFiles: 'requests_did_add_files',
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
        ? sentence('requests_told', { did: done, next })
        : sentence('requests_told_said', { did: done, said, next }),
    subject: step.next.some(({ empcode }) => empcode === reader)
      ? sentence('requests_told_subject_turn', { ...aboutFor(step, reader), id: step.requestID })
      : sentence('requests_told_subject', { did: done, id: step.requestID }),
  };
}
