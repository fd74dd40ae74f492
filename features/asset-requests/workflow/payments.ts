import { accountScheme } from '#formats/money/bank-account.ts';
import { m } from '#messages';
import { need, note, type Transition } from './transition.ts';

/** The arrows by which money or an order leaves. */

export const payments: Transition[] = [
  {
    action: 'recordPayment',
    role: 'FINANCE',
    from: ['RTGS Approve'],
    label: m.assetrequests_action_record_payment,
    tone: 'main',
    call: 'updateRequest',
    needs: [
      need('reference', (currency) => accountScheme(currency).words.reference()),
      need('amount', m.assetrequests_need_amount_paid),
      need('date', m.assetrequests_need_date_paid),
      note,
    ],
    next: { to: 'RTGS Done' },
    balance: 'keep',
    movesMoney: true,
  },
  {
    action: 'prepareCheque',
    role: 'T1',
    from: ['Cheque Approve'],
    label: m.assetrequests_action_prepare_cheque,
    tone: 'main',
    call: 'updateRequest',
    needs: [
      need('reference', m.assetrequests_need_cheque_number),
      need('bank', m.assetrequests_need_bank),
      need('date', m.assetrequests_need_date_cheque),
      need('amount', m.assetrequests_need_amount_cheque),
      note,
    ],
    next: { to: 'Cheque Created' },
    balance: 'keep',
    movesMoney: true,
  },
  {
    action: 'informUser',
    role: 'FL1',
    from: ['Cheque Created'],
    label: m.assetrequests_action_inform_user,
    tone: 'main',
    call: 'updateRequest',
    needs: [note],
    next: { to: 'RTGS Done' },
    balance: 'keep',
  },
  {
    action: 'placeOrder',
    role: 'FINANCE',
    from: ['Online Approve'],
    label: m.assetrequests_action_place_order,
    tone: 'main',
    call: 'updateRequest',
    needs: [
      need('shopName', m.assetrequests_need_shop),
      need('reference', m.assetrequests_need_order_number),
      need('date', m.assetrequests_need_date_expected),
      note,
    ],
    next: { to: 'Online Done' },
    balance: 'keep',
    movesMoney: true,
  },
];
