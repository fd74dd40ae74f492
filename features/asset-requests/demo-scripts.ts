import type { Step } from './workflow/decision.ts';
import type { PaymentMode, PurchaseType } from './workflow/vocabulary.ts';

/** A step of a demo request; amounts, dates and references are filled in when it is played. */
export type ScriptStep = Pick<Step, 'action' | 'role'> & { comment?: string; paymentMode?: PaymentMode };

/** How far a demo request has come, and how many of a hundred are so. */
export interface Script {
  readonly purchaseType: PurchaseType;
  readonly steps: readonly ScriptStep[];
  readonly weight: number;
  /** How many days ago its last step was, at most. */
  readonly within: number;
}

const approve = (paymentMode: PaymentMode): ScriptStep => ({ role: 'FL1', action: 'approve', paymentMode });
const second: ScriptStep = { role: 'FL2', action: 'approve' };
const ask: ScriptStep = {
  role: 'FL1',
  action: 'seekClarification',
  comment: 'Which model is it? The quote names two.',
};
const told: ScriptStep = { role: 'USER', action: 'updateRequest', comment: 'The second one, in size M.' };
const askFirst: ScriptStep = {
  role: 'FL2',
  action: 'seekClarification',
  comment: 'Is there none left in the office store?',
};
const pay: ScriptStep = { role: 'FINANCE', action: 'recordPayment' };
const cheque: ScriptStep = { role: 'T1', action: 'prepareCheque' };
const inform: ScriptStep = { role: 'FL1', action: 'informUser' };
const order: ScriptStep = { role: 'FINANCE', action: 'placeOrder' };
const invoice: ScriptStep = { role: 'USER', action: 'uploadInvoice' };
const good: ScriptStep = { role: 'USER', action: 'receivedGood' };
const damaged: ScriptStep = {
  role: 'USER',
  action: 'receivedDamaged',
  comment: 'The glass of the screen is cracked in one corner.',
};
const wrong: ScriptStep = {
  role: 'FL1',
  action: 'wrongInvoice',
  comment: 'This invoice is made out to another name.',
};
const again: ScriptStep = { role: 'USER', action: 'reuploadInvoice' };
const verify: ScriptStep = { role: 'FL1', action: 'verifyInvoice' };
const reject: ScriptStep = {
  role: 'FL1',
  action: 'rejectRequest',
  comment: 'You received one last year; it is still under guarantee.',
};
const cancel: ScriptStep = {
  role: 'USER',
  action: 'cancelRequest',
  comment: 'The old one has been repaired.',
};

const paid = [approve('RTGS'), second, pay];
const byCheque = [approve('Cheque'), second, cheque];
const ordered = [approve('Online'), second, order];

function script(weight: number, within: number, ...steps: ScriptStep[]): Script {
  return { purchaseType: 'instore', weight, within, steps };
}
function bill(weight: number, within: number, ...steps: ScriptStep[]): Script {
  return { purchaseType: 'reimbursement', weight, within, steps };
}

/** Nothing decided yet. */
export const pending = script(14, 4);
export const clarification = script(5, 5, ask);
export const toUpload = script(6, 8, ...paid);
export const toVerify = script(5, 4, ...paid, invoice);

/** Every status that a request can have, and the usual ways to Closed. */
export const scripts: readonly Script[] = [
  pending,
  clarification,
  toUpload,
  toVerify,
  script(3, 3, ask, told),
  script(5, 4, approve('RTGS')),
  script(3, 4, approve('Cheque')),
  script(3, 4, approve('Online')),
  script(2, 3, approve('RTGS'), askFirst),
  script(5, 3, approve('RTGS'), second),
  script(3, 3, approve('Cheque'), second),
  script(2, 3, ...byCheque),
  script(2, 6, ...byCheque, inform),
  script(3, 3, approve('Online'), second),
  script(4, 7, ...ordered),
  script(1, 3, ...ordered, damaged),
  script(3, 5, ...paid, invoice, wrong),
  script(14, 40, ...paid, invoice, verify),
  script(3, 40, ...paid, invoice, wrong, again, verify),
  script(3, 40, ...byCheque, inform, invoice, verify),
  script(5, 40, ...ordered, good, verify),
  script(3, 30, reject),
  script(2, 30, cancel),
  bill(4, 4),
  bill(4, 4, { role: 'FL1', action: 'approve' }),
  bill(8, 40, { role: 'FL1', action: 'approve' }, second),
];

/** What people ask for: category, name, least and most price in whole units of the currency. */
export const goods = [
  ['chair', 'Ergonomic chair', 9_900, 16_900],
  ['chair', 'Chair, mesh back', 7_500, 13_900],
  ['desk', 'Standing desk', 18_500, 27_900],
  ['desk', 'Study desk', 6_900, 12_400],
  ['monitor', '27-inch monitor', 15_900, 23_500],
  ['monitor', '24-inch monitor', 9_400, 14_200],
  ['router', 'Router', 2_150, 4_900],
  ['ups', 'UPS', 3_600, 6_800],
  ['webcam', 'Webcam', 2_900, 5_400],
  ['headset', 'Headset, noise cancelling', 4_200, 12_900],
  ['lamp', 'Desk lamp', 1_150, 2_850],
  ['keyboard', 'Keyboard and mouse', 1_900, 4_700],
] as const;

export const categories = [
  ['chair', 'Chair'],
  ['desk', 'Desk'],
  ['monitor', 'Monitor'],
  ['keyboard', 'Keyboard and mouse'],
  ['headset', 'Headset'],
  ['webcam', 'Webcam'],
  ['lamp', 'Lamp'],
  ['router', 'Router'],
  ['ups', 'UPS'],
  ['other', 'Other'],
] as const;

/** What nobody asks for at home, and the company has all the same: what is sold to its people is of a category too. */
export const otherCategories = [
  ['laptop', 'Laptop'],
  ['phone', 'Phone'],
] as const;

export const shops = [
  'Comfort Furniture',
  'Malabar Office World',
  'Sharma Electronics',
  'Deccan Computers',
  'HomeWorks Interiors',
  'Lakshmi Systems',
] as const;

export const reasons = [
  'I work from home three days a week.',
  'The old one is beyond repair.',
  'Recommended after the ergonomic check.',
  'For the new home office.',
] as const;
