import { type Sentence, sentence } from '#contract/sentence.ts';
import { nameOf } from '../workflow/person-words.ts';
import type { Person } from '../workflow/shapes.ts';
import { ofStatus } from '../workflow/statuses.ts';
import { isFinal } from '../workflow/vocabulary.ts';
import { aboutFor, type Told } from './told.ts';

/** What comes next, in a notice. */

/** What comes next, for a reader: theirs to do, somebody else's, or nothing. */
export function nextFor(told: Told, reader: string, paymentDue = false): Sentence {
  const mine = told.next.find(({ empcode }) => empcode === reader);
  if (mine) return yoursNext(told, mine);
  if (told.next.length > 0) return sentence('assetrequests_next_others', { names: told.next.map(nameOf) });
  if (told.owner !== null) return sentence('assetrequests_next_nobody');
  if (paymentDue) return sentence('assetrequests_next_paid_back', aboutFor(told, reader));
  const givenBack = told.currentStatus === 'Rejected' && told.employee.empcode === reader;
  return sentence(givenBack ? 'assetrequests_next_given_back' : 'assetrequests_next_none');
}

/** The reader's own step: alone or with others who may take it as well, in their own or a colleague's place. */
function yoursNext(told: Told, mine: Person): Sentence {
  const task = taskOf(told);
  const names = told.next.filter((other) => other !== mine).map(nameOf);
  const lender = mine.onBehalfOf?.name;
  if (lender === undefined)
    return names.length === 0
      ? sentence('assetrequests_next_you', { task })
      : sentence('assetrequests_next_you_or', { names, task });
  return names.length === 0
    ? sentence('assetrequests_next_you_for', { lender, task })
    : sentence('assetrequests_next_you_for_or', { lender, names, task });
}

/** What whoever has it now is to do, as one says it to them: `check the invoice`. */
function taskOf({ currentStatus, owner, ownerHasLeft, moneyMoved, employee }: Told): Sentence {
  const name = { employee: employee.name };
  if (owner === 'USER' && ownerHasLeft) {
    const rejects = currentStatus === 'Seek Clarification' && !moneyMoved;
    return sentence(rejects ? 'assetrequests_task_reject_leaver' : 'assetrequests_task_close_leaver', name);
  }
  // Once money or an order has moved, it can't be rejected any more.
  if (currentStatus === 'Pending Approval' && moneyMoved) return sentence('assetrequests_task_approve');
  // It came damaged, or Approval 2 asks about what is paid or ordered anew.
  if (currentStatus === 'Seek Clarification' && owner === 'FL1' && moneyMoved)
    return sentence('assetrequests_task_go_on');
  const key = isFinal(currentStatus) ? 'assetrequests_task_decide' : ofStatus[currentStatus].task;
  return sentence(key, key === 'assetrequests_task_inform' ? name : {});
}
