import type { Colleague } from '../../../contract/people.ts';
import { type Filling, type Sentence, sentence } from '../../../contract/sentence.ts';
import type { Person } from '../workflow/shapes.ts';
import { ofStatus } from '../workflow/statuses.ts';
import { type Action, isFinal, type RequestRole, type Status } from '../workflow/vocabulary.ts';

/** What somebody asked for: its first item, the category of that, and how many more items there are. */
export interface Thing {
  readonly first: string;
  readonly category: string;
  readonly more: number;
}

/** A request as a sentence about it needs it. */
export interface Told {
  readonly requestID: string;
  readonly employee: Colleague;
  readonly thing: Thing;
  readonly currentStatus: Status;
  readonly owner: RequestRole | null;
  readonly ownerHasLeft: boolean;
  readonly moneyMoved: boolean;
  /** Those whom it waits for now. */
  readonly next: readonly Person[];
}

/** A step that somebody has taken, and what came of it. */
export interface StepTold extends Told {
  readonly by: Person;
  readonly action: Action;
  /** What they said with it. */
  readonly said: string | null;
  /** True when a payment to the employee has fallen due. */
  readonly paymentDue: boolean;
}

/** What one person is told: the sentence, and the subject of its e-mail. */
export interface Telling {
  readonly text: Sentence;
  readonly subject: Sentence;
}

const mostSaid = 200;
const mostThing = 80;

/** A person by name, and in whose place they stand. */
export function nameOf({ name, onBehalfOf }: Person): Filling & (string | Sentence) {
  return onBehalfOf ? sentence('requests_name_for', { name, other: onBehalfOf.name }) : name;
}

/** A thing as a sentence has it: `chair and 2 more`. A name that begins with its category's word is no proper name. */
export function thingOf({ first, category, more }: Thing): Sentence {
  const word = /^\p{L}+/u.exec(first)?.[0] ?? '';
  const common =
    word !== '' &&
    category
      .toLowerCase()
      .split(/\P{L}+/u)
      .includes(word.toLowerCase());
  const isName = !common || /\p{Lu}/u.test(word.slice(1));
  const name = isName ? first : first.charAt(0).toLowerCase() + first.slice(1);
  return sentence('requests_thing', { first: shortened(name, mostThing), more });
}

function shortened(text: string, most: number): string {
  const characters = [...text.trim().replaceAll(/\s+/gu, ' ')];
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`;
}

/** Whose it is, for a reader: the messages say `your` or the employee's name. */
export function aboutFor({ employee, thing }: Told, reader: string) {
  return {
    whose: employee.empcode === reader ? 'you' : 'other',
    employee: employee.name,
    thing: thingOf(thing),
  };
}

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

/** What comes next, for a reader: theirs to do, somebody else's, or nothing. */
export function nextFor(told: Told, reader: string, paymentDue = false): Sentence {
  const mine = told.next.find(({ empcode }) => empcode === reader);
  if (mine) return yoursNext(told, mine);
  if (told.next.length > 0) return sentence('requests_next_others', { names: told.next.map(nameOf) });
  if (told.owner !== null) return sentence('requests_next_nobody');
  if (paymentDue) return sentence('requests_next_paid_back', aboutFor(told, reader));
  const givenBack = told.currentStatus === 'Rejected' && told.employee.empcode === reader;
  return sentence(givenBack ? 'requests_next_given_back' : 'requests_next_none');
}

/** The reader's own step: alone or with others who may take it as well, in their own or a colleague's place. */
function yoursNext(told: Told, mine: Person): Sentence {
  const task = taskOf(told);
  const names = told.next.filter((other) => other !== mine).map(nameOf);
  const lender = mine.onBehalfOf?.name;
  if (lender === undefined)
    return names.length === 0
      ? sentence('requests_next_you', { task })
      : sentence('requests_next_you_or', { names, task });
  return names.length === 0
    ? sentence('requests_next_you_for', { lender, task })
    : sentence('requests_next_you_for_or', { lender, names, task });
}

/** What whoever has it now is to do, as one says it to them: `check the invoice`. */
function taskOf({ currentStatus, owner, ownerHasLeft, moneyMoved, employee }: Told): Sentence {
  const name = { employee: employee.name };
  if (owner === 'USER' && ownerHasLeft) {
    const rejects = currentStatus === 'Seek Clarification' && !moneyMoved;
    return sentence(rejects ? 'requests_task_reject_leaver' : 'requests_task_close_leaver', name);
  }
  // Once money or an order has moved, it can't be rejected any more.
  if (currentStatus === 'Pending Approval' && moneyMoved) return sentence('requests_task_approve');
  // It came damaged, or Approval 2 asks about what is paid or ordered anew.
  if (currentStatus === 'Seek Clarification' && owner === 'FL1' && moneyMoved)
    return sentence('requests_task_go_on');
  const key = isFinal(currentStatus) ? 'requests_task_decide' : ofStatus[currentStatus].task;
  return sentence(key, key === 'requests_task_inform' ? name : {});
}
