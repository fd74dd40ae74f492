import { m } from '#messages';
import { need, note, type Transition } from './transition.ts';

/** The arrows of what was delivered and its invoice. */

const wrong = need('comment', m.assetrequests_need_wrong);
const paper = need('file', m.assetrequests_need_invoice);
const says = need('invoice', m.assetrequests_need_invoice_facts);

export const invoices: Transition[] = [
  {
    action: 'receivedGood',
    role: 'USER',
    from: ['Online Done'],
    label: m.assetrequests_action_received_good,
    tone: 'main',
    call: 'uploadInvoice',
    needs: [paper, says, note],
    next: { to: 'Check Invoice' },
    balance: 'keep',
  },
  {
    action: 'receivedDamaged',
    role: 'USER',
    from: ['Online Done'],
    label: m.assetrequests_action_received_damaged,
    tone: 'plain',
    call: 'uploadInvoice',
    needs: [wrong, need('file', m.assetrequests_need_photo)],
    next: { asks: 'FL1', resume: 'Online Request' },
    balance: 'keep',
  },
  {
    action: 'uploadInvoice',
    role: 'USER',
    from: ['RTGS Done'],
    label: m.assetrequests_action_upload_invoice,
    tone: 'main',
    call: 'uploadInvoice',
    needs: [paper, says, note],
    next: { to: 'Check Invoice' },
    balance: 'keep',
  },
  {
    action: 'reuploadInvoice',
    role: 'USER',
    from: ['Wrong Invoice'],
    label: m.assetrequests_action_reupload_invoice,
    tone: 'main',
    call: 'uploadInvoice',
    needs: [paper, says, note],
    next: { to: 'Check Invoice' },
    balance: 'keep',
  },
  {
    action: 'verifyInvoice',
    role: 'FL1',
    from: ['Check Invoice'],
    label: m.assetrequests_action_verify_invoice,
    tone: 'main',
    call: 'validateInvoice',
    needs: [need('amount', m.assetrequests_need_amount_invoice), note],
    next: { to: 'Closed' },
    balance: 'consumeAmount',
  },
  {
    action: 'wrongInvoice',
    role: 'FL1',
    from: ['Check Invoice'],
    label: m.assetrequests_action_wrong_invoice,
    tone: 'plain',
    call: 'validateInvoice',
    needs: [wrong],
    next: { to: 'Wrong Invoice' },
    balance: 'keep',
  },
];
