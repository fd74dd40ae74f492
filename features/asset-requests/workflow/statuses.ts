import { m } from '#messages';
import { type Sentence, sentence } from '../../../contract/sentence.ts';
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
  requests_status_pending_approval: m.requests_status_pending_approval,
  requests_status_seek_clarification: m.requests_status_seek_clarification,
  requests_status_rtgs_request: m.requests_status_rtgs_request,
  requests_status_rtgs_approve: m.requests_status_rtgs_approve,
  requests_status_rtgs_done: m.requests_status_rtgs_done,
  requests_status_cheque_request: m.requests_status_cheque_request,
  requests_status_cheque_approve: m.requests_status_cheque_approve,
  requests_status_cheque_created: m.requests_status_cheque_created,
  requests_status_online_request: m.requests_status_online_request,
  requests_status_online_approve: m.requests_status_online_approve,
  requests_status_online_done: m.requests_status_online_done,
  requests_status_reimbursement: m.requests_status_reimbursement,
  requests_status_check_invoice: m.requests_status_check_invoice,
  requests_status_wrong_invoice: m.requests_status_wrong_invoice,
  requests_status_closed: m.requests_status_closed,
  requests_status_rejected: m.requests_status_rejected,
  requests_status_cancelled: m.requests_status_cancelled,
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
  step: 'requests_step_approval2',
  task: 'requests_task_approve',
};

/**
 * The one table of the statuses. Whom a request waits for, its journey, the figures, the parts of a list, what is due, and the words all
 * derive from it; which step leads where is `graph.ts`.
 */
export const ofStatus: Readonly<Record<ActiveStatus, UnderWay> & Record<FinalStatus, OfStatus>> = {
  'Pending Approval': {
    label: 'requests_status_pending_approval',
    tone: 'info',
    journey: 'approval1',
    owner: 'FL1',
    figures: 'approval1',
    waits: 'approval',
    step: 'requests_step_approval1',
    task: 'requests_task_decide',
  },
  'Seek Clarification': {
    label: 'requests_status_seek_clarification',
    tone: 'info',
    journey: null,
    owner: null,
    figures: 'clarification',
    waits: 'clarification',
    step: 'requests_step_clarify',
    task: 'requests_task_answer',
  },
  'RTGS Request': { ...secondApproval, label: 'requests_status_rtgs_request' },
  'RTGS Approve': {
    label: 'requests_status_rtgs_approve',
    tone: 'info',
    due: 'RTGS',
    journey: 'payment',
    owner: 'FINANCE',
    figures: 'payment',
    waits: 'payment',
    step: 'requests_step_payment',
    task: 'requests_task_pay',
  },
  'RTGS Done': {
    label: 'requests_status_rtgs_done',
    tone: 'info',
    journey: 'invoice',
    owner: 'USER',
    figures: 'invoice',
    waits: 'invoice',
    step: 'requests_step_upload',
    task: 'requests_task_upload',
    own: m.requests_waiting_invoice_title,
  },
  'Cheque Request': { ...secondApproval, label: 'requests_status_cheque_request' },
  'Cheque Approve': {
    label: 'requests_status_cheque_approve',
    tone: 'info',
    due: 'Cheque',
    journey: 'cheque',
    owner: 'T1',
    figures: 'payment',
    waits: 'payment',
    step: 'requests_step_cheque',
    task: 'requests_task_cheque',
  },
  'Cheque Created': {
    label: 'requests_status_cheque_created',
    tone: 'info',
    journey: 'handover',
    owner: 'FL1',
    figures: 'payment',
    waits: 'inform',
    step: 'requests_step_inform',
    task: 'requests_task_inform',
  },
  'Online Request': { ...secondApproval, label: 'requests_status_online_request' },
  'Online Approve': {
    label: 'requests_status_online_approve',
    tone: 'info',
    due: 'Online',
    journey: 'order',
    owner: 'FINANCE',
    figures: 'payment',
    waits: 'order',
    step: 'requests_step_order',
    task: 'requests_task_order',
  },
  'Online Done': {
    label: 'requests_status_online_done',
    tone: 'info',
    journey: 'delivery',
    owner: 'USER',
    figures: 'delivery',
    waits: 'condition',
    step: 'requests_step_delivery',
    task: 'requests_task_arrived',
    own: m.requests_waiting_condition_title,
  },
  ReimbursementFl2: {
    ...secondApproval,
    label: 'requests_status_reimbursement',
    waits: 'verification',
    task: 'requests_task_bill',
  },
  'Check Invoice': {
    label: 'requests_status_check_invoice',
    tone: 'info',
    journey: 'invoice',
    owner: 'FL1',
    figures: 'verification',
    waits: 'verification',
    step: 'requests_step_verify',
    task: 'requests_task_verify',
  },
  'Wrong Invoice': {
    label: 'requests_status_wrong_invoice',
    tone: 'info',
    journey: 'invoice',
    owner: 'USER',
    figures: 'invoice',
    waits: 'invoice',
    step: 'requests_step_correct',
    task: 'requests_task_correct',
    own: m.requests_waiting_correct_title,
  },
  Closed: { label: 'requests_status_closed', tone: 'ok', journey: 'closed' },
  Rejected: { label: 'requests_status_rejected', tone: 'bad', journey: 'rejected' },
  Cancelled: { label: 'requests_status_cancelled', tone: 'plain', journey: 'cancelled' },
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
