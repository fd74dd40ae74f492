import type { BodyOf } from '#contract/call.ts';
import { pathOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import { answerOf, dataOf } from '#web/lib/reads-of.ts';
import { storesKey } from '../../places/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { answerDispute, disputeDay, MarkAttendance, planAbsence, reopenMonth } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

export const attendancePath = pathOf(calls.attendance);

/** A day of a store; without one its today. */
export const storeDay = (store: string, day: string | undefined) =>
  answerOf([...storesKey, 'day', store, day ?? 'today'], api.attendance, {
    query: { store, ...(day && { day }) },

    // Whoever comes to cover, or can’t after all, tells the manager.
    meta: { changesWithNotices: true },
  });

/** Marks people of a store. */
export const mark = (body: MarkAttendance, key: string) => api.markAttendance({ body, key });

/** What is known of somebody beforehand. */
export const plannedOf = (store: string, empcode: string) =>
  dataOf([...storesKey, 'planned', store, empcode], api.planned, { query: { store, empcode } });

export const plan = (body: BodyOf<typeof planAbsence>) => api.planAbsence({ body });

export const cancelPlan = (absenceId: number) => api.cancelAbsence({ body: { absenceId } });

export const reopen = (body: BodyOf<typeof reopenMonth>) => api.reopenMonth({ body });

/** One's own days of a month; without one this one. */
export const ownDays = (month: string | undefined) =>
  answerOf([...storesKey, 'own', month ?? 'now'], api.myAttendance, { query: month ? { month } : {} });

export const dispute = (body: BodyOf<typeof disputeDay>) => api.disputeDay({ body });

export const answer = (body: BodyOf<typeof answerDispute>) => api.answerDispute({ body });
