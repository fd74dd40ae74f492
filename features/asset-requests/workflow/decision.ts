import type { Colleague } from '#contract/people.ts';
import type { Sentence } from '#contract/sentence.ts';
import type { Movement } from './balance.ts';
import type { InvoiceFacts } from './invoice-shapes.ts';
import type { RequestState } from './request.ts';
import type { Action, PaymentMode, RequestRole, Status } from './vocabulary.ts';

/** A step as somebody wants to take it: the action, the version they saw, and what the action needs. */
export interface Step {
  readonly action: Action;
  readonly role: RequestRole;
  readonly version: number;
  readonly comment?: string | undefined;
  readonly paymentMode?: PaymentMode | undefined;
  readonly reference?: string | undefined;
  readonly bank?: string | undefined;
  readonly shopName?: string | undefined;
  readonly amount?: number | undefined;
  /** YYYY-MM-DD. */
  readonly date?: string | undefined;
  readonly billVerified?: boolean | undefined;
  /** What the items come to, where they were changed. */
  readonly newTotal?: number | undefined;
  readonly invoice?: InvoiceFacts | undefined;
  readonly files: number;
}

/** A step as a call gives it; the server adds what it finds itself. It can be kept as JSON. */
export type StepSent = Omit<Step, 'files' | 'newTotal'>;

/** The time, and the day it is in the company's time zone (YYYY-MM-DD). */
export interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** A row of the history, and the facts that go with it. */
export interface HistoryEntry {
  readonly sequence: number;
  readonly at: Date;
  readonly actor: string;
  /** The colleague on leave in whose place they acted; null: for themselves. */
  readonly onBehalfOf: Colleague | null;
  readonly role: RequestRole;
  readonly action: Action;
  readonly fromStatus: Status | null;
  readonly toStatus: Status;
  readonly comment: string | null;
  readonly facts: Facts;
}

/** What is kept of a step beside its comment. Amounts in minor units. */
export interface Facts {
  readonly paymentMode?: PaymentMode | undefined;
  readonly reference?: string | undefined;
  readonly bank?: string | undefined;
  readonly shopName?: string | undefined;
  readonly amount?: number | undefined;
  readonly date?: string | undefined;
  readonly total?: number | undefined;
  /** What the invoice that came with the step says. */
  readonly invoice?: InvoiceFacts | undefined;
}

/** What a step comes to: all of it is saved together, or none. */
export interface Decision {
  readonly next: RequestState;
  readonly history: HistoryEntry;
  readonly movement: Movement;
  /** The confirmation: the specification's words. */
  readonly message: Sentence;
  /** A payment that falls due to the employee, minor units. */
  readonly paymentDue: number | null;
  /** What a leaver owes, minor units. */
  readonly recovery: number | null;
}
