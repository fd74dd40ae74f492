import {
  Banknote,
  ClipboardCheck,
  FileCheck,
  ListTodo,
  MessageCircleQuestionMark,
  MessageCircleReply,
  PackageCheck,
  ReceiptText,
} from 'lucide-react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { seenCard } from '#web/ui/seen-card.tsx';
import { whoHasAssets } from '../entitlement/residence.ts';
import { BalanceBones } from '../entitlement/web/BalanceBones.tsx';
import MyRequestsCard from '../lists/web/MyRequestsCard.tsx';
import { requestScreens, requestWidgets } from '../screens.ts';
import { NewRequestButton } from '../submission/web/NewRequestButton.tsx';

/** Asset at residence: from the request to the last invoice. */
export const assetRequests = room({
  screens: requestScreens,
  pages: {
    '/asset-at-residence': part(() => import('../lists/web/MyRequestsPage.tsx')),
    '/asset-at-residence/new': part(() => import('../submission/web/NewRequestPage.tsx')),
    '/asset-at-residence/:requestID': part(() => import('../detail/web/MyRequestPage.tsx')),
    '/requests-list/:requestID?': part(() => import('../inbox/web/WorkListPage.tsx')),
    '/request-figures': part(() => import('../figures/web/FiguresPage.tsx')),
    '/admin/asset-requests': part(() => import('../lists/web/AdminRequestsPage.tsx')),
  },
  cards: [
    // What one has under way comes with the frame: the dashboard is where people begin.
    { widget: requestWidgets.mine, Card: MyRequestsCard },
    seenCard(requestWidgets.balance, {
      bones: <BalanceBones />,
      Content: part(() => import('../entitlement/web/OwnBalance.tsx')),
    }),
  ],
  beginnings: [{ openTo: whoHasAssets, Begin: NewRequestButton }],
  waiting: [
    { step: 'approval', Icon: ClipboardCheck, counted: m.assetrequests_lead_approval },
    { step: 'clarification', Icon: MessageCircleQuestionMark, counted: m.assetrequests_lead_clarification },
    { step: 'verification', Icon: FileCheck, counted: m.assetrequests_lead_verification },
    { step: 'inform', Icon: MessageCircleReply, counted: m.assetrequests_lead_inform },
    { step: 'payment', Icon: Banknote, counted: m.assetrequests_lead_payment },
    { step: 'order', Icon: PackageCheck, counted: m.assetrequests_lead_order },
    { step: 'recovery', Icon: Banknote, counted: m.assetrequests_lead_recovery },
    { step: 'invoice', Icon: ReceiptText },
    { step: 'condition', Icon: PackageCheck },
    { step: 'stuck', Icon: ListTodo },
  ],
  work: { path: '/requests-list', below: true },
  notices: [{ path: '/requests-list', Notice: part(() => import('../lists/web/WaitingNotice.tsx')) }],
  // At the payment desk an account is compared with the documents of its request.
  offers: { RequestPapers: part(() => import('../detail/web/RequestPapers.tsx')) },
});
