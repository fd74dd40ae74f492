import { type Sentence, sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { JourneyStep } from './request-shapes.ts';
import {
  type ActiveStatus,
  type FinalStatus,
  isFinal,
  type PaymentMode,
  type RequestRole,
  type Status,
  statuses,
} from './vocabulary.ts';

/** The steps whose time is told. */
export const figureSteps = [
  'approval1',
  'clarification',
  'approval2',
  'payment',
  'delivery',
  'invoice',
  'verification',
] as const;
export type FigureStep = (typeof figureSteps)[number];

/** What somebody is to do about a request that waits for them, in a word. */
export type WaitingStep =
  | 'approval'
  | 'clarification'
  | 'verification'
  | 'inform'
  | 'payment'
  | 'order'
  | 'recovery'
  | 'condition'
  | 'invoice';

const labels = {
  assetrequests_status_pending_approval: m.assetrequests_status_pending_approval,
  assetrequests_status_seek_clarification: m.assetrequests_status_seek_clarification,
  assetrequests_status_rtgs_request: m.assetrequests_status_rtgs_request,
  assetrequests_status_rtgs_approve: m.assetrequests_status_rtgs_approve,
  assetrequests_status_rtgs_done: m.assetrequests_status_rtgs_done,
  assetrequests_status_cheque_request: m.assetrequests_status_cheque_request,
  assetrequests_status_cheque_approve: m.assetrequests_status_cheque_approve,
  assetrequests_status_cheque_created: m.assetrequests_status_cheque_created,
  assetrequests_status_online_request: m.assetrequests_status_online_request,
  assetrequests_status_online_approve: m.assetrequests_status_online_approve,
  assetrequests_status_online_done: m.assetrequests_status_online_done,
  assetrequests_status_reimbursement: m.assetrequests_status_reimbursement,
  assetrequests_status_check_invoice: m.assetrequests_status_check_invoice,
  assetrequests_status_wrong_invoice: m.assetrequests_status_wrong_invoice,
  assetrequests_status_closed: m.assetrequests_status_closed,
  assetrequests_status_rejected: m.assetrequests_status_rejected,
  assetrequests_status_cancelled: m.assetrequests_status_cancelled,
};

/** What holds of every request with a status. */
interface OfStatus {
  /** As people read it (the specification's section 4). */
  readonly label: keyof typeof labels;
  /** Its colour where it does not wait for the reader. */
  readonly tone: 'info' | 'ok' | 'bad' | 'plain';
  /** The step of the journey that it is at; null: a clarification stays at the step whose approver asked. */
  readonly journey: JourneyStep['key'] | null;
}

/** What holds besides while it is under way. */
interface UnderWay extends OfStatus {
  /** The role that it waits for; null: whoever was asked. */
  readonly owner: RequestRole | null;
  /** The step whose time counts. */
  readonly figures: FigureStep;
  /** What whoever has it is to do: in a word, as a step ('Now with Faisal Khan, payment.'), and as one says it to them. */
  readonly waits: Exclude<WaitingStep, 'recovery'>;
  readonly step: Sentence['key'];
  readonly task: Sentence['key'];
  /** What its employee reads of it among what waits for them. */
  readonly own?: (about: { title: string }) => string;
  /** How the payment that is due is made. */
  readonly due?: PaymentMode;
}

const secondApproval: Omit<UnderWay, 'label'> = {
  tone: 'info',
  journey: 'approval2',
  owner: 'FL2',
  figures: 'approval2',
  waits: 'approval',
  step: 'assetrequests_step_approval2',
  task: 'assetrequests_task_approve',
};

/**
 * The one table of the statuses. Whom a request waits for, its journey, the figures, the parts of a list, what is due, and the words all
 * derive from it; which step leads where is `graph.ts`.
 */
export const ofStatus: Readonly<Record<ActiveStatus, UnderWay> & Record<FinalStatus, OfStatus>> = {
  'Pending Approval': {
    label: 'assetrequests_status_pending_approval',
    tone: 'info',
    journey: 'approval1',
    owner: 'FL1',
    figures: 'approval1',
    waits: 'approval',
    step: 'assetrequests_step_approval1',
    task: 'assetrequests_task_decide',
  },
  'Seek Clarification': {
    label: 'assetrequests_status_seek_clarification',
    tone: 'info',
    journey: null,
    owner: null,
    figures: 'clarification',
    waits: 'clarification',
    step: 'assetrequests_step_clarify',
    task: 'assetrequests_task_answer',
  },
  'RTGS Request': { ...secondApproval, label: 'assetrequests_status_rtgs_request' },
  'RTGS Approve': {
    label: 'assetrequests_status_rtgs_approve',
    tone: 'info',
    due: 'RTGS',
    journey: 'payment',
    owner: 'FINANCE',
    figures: 'payment',
    waits: 'payment',
    step: 'assetrequests_step_payment',
    task: 'assetrequests_task_pay',
  },
  'RTGS Done': {
    label: 'assetrequests_status_rtgs_done',
    tone: 'info',
    journey: 'invoice',
    owner: 'USER',
    figures: 'invoice',
    waits: 'invoice',
    step: 'assetrequests_step_upload',
    task: 'assetrequests_task_upload',
    own: m.assetrequests_waiting_invoice_title,
  },
  'Cheque Request': { ...secondApproval, label: 'assetrequests_status_cheque_request' },
  'Cheque Approve': {
    label: 'assetrequests_status_cheque_approve',
    tone: 'info',
    due: 'Cheque',
    journey: 'cheque',
    owner: 'T1',
    figures: 'payment',
    waits: 'payment',
    step: 'assetrequests_step_cheque',
    task: 'assetrequests_task_cheque',
  },
  'Cheque Created': {
    label: 'assetrequests_status_cheque_created',
    tone: 'info',
    journey: 'handover',
    owner: 'FL1',
    figures: 'payment',
    waits: 'inform',
    step: 'assetrequests_step_inform',
    task: 'assetrequests_task_inform',
  },
  'Online Request': { ...secondApproval, label: 'assetrequests_status_online_request' },
  'Online Approve': {
    label: 'assetrequests_status_online_approve',
    tone: 'info',
    due: 'Online',
    journey: 'order',
    owner: 'FINANCE',
    figures: 'payment',
    waits: 'order',
    step: 'assetrequests_step_order',
    task: 'assetrequests_task_order',
  },
  'Online Done': {
    label: 'assetrequests_status_online_done',
    tone: 'info',
    journey: 'delivery',
    owner: 'USER',
    figures: 'delivery',
    waits: 'condition',
    step: 'assetrequests_step_delivery',
    task: 'assetrequests_task_arrived',
    own: m.assetrequests_waiting_condition_title,
  },
  ReimbursementFl2: {
    ...secondApproval,
    label: 'assetrequests_status_reimbursement',
    waits: 'verification',
    task: 'assetrequests_task_bill',
  },
  'Check Invoice': {
    label: 'assetrequests_status_check_invoice',
    tone: 'info',
    journey: 'invoice',
    owner: 'FL1',
    figures: 'verification',
    waits: 'verification',
    step: 'assetrequests_step_verify',
    task: 'assetrequests_task_verify',
  },
  'Wrong Invoice': {
    label: 'assetrequests_status_wrong_invoice',
    tone: 'info',
    journey: 'invoice',
    owner: 'USER',
    figures: 'invoice',
    waits: 'invoice',
    step: 'assetrequests_step_correct',
    task: 'assetrequests_task_correct',
    own: m.assetrequests_waiting_correct_title,
  },
  Closed: { label: 'assetrequests_status_closed', tone: 'ok', journey: 'closed' },
  Rejected: { label: 'assetrequests_status_rejected', tone: 'bad', journey: 'rejected' },
  Cancelled: { label: 'assetrequests_status_cancelled', tone: 'plain', journey: 'cancelled' },
};

/** The statuses under way, in the order of the vocabulary. */
export const activeStatuses: readonly ActiveStatus[] = statuses.filter((status) => !isFinal(status));

/** A status as people read it (the specification's section 4). */
export function displayName(status: Status): string {
  return labels[ofStatus[status].label]();
}

/** The same for a sentence that is kept. */
export function statusSentence(status: Status): Sentence {
  return sentence(ofStatus[status].label);
}
