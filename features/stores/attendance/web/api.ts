import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '../../../../contract/call.ts';
import { send } from '../../../../web/lib/http.ts';
import { storesKey } from '../../places/web/api.ts';
import type {
  answerDispute,
  attendance,
  cancelAbsence,
  disputeDay,
  MarkAttendance,
  markAttendance,
  myAttendance,
  planAbsence,
  planned,
  reopenMonth,
} from '../contract.ts';

export const attendancePath = '/download/eyeCare/attendance';

/** A day of a store; without one its today. */
export const storeDay = (store: string, day: string | undefined) =>
  queryOptions({
    queryKey: [...storesKey, 'day', store, day ?? 'today'],
    queryFn: ({ signal }) =>
      send<typeof attendance>('GET', attendancePath, { query: { store, ...(day && { day }) }, signal }),
    // Whoever comes to cover, or can’t after all, tells the manager.
    meta: { changesWithNotices: true },
  });

/** Marks people of a store. */
export const mark = (body: MarkAttendance, key: string) =>
  send<typeof markAttendance>('POST', attendancePath, { body, headers: { 'idempotency-key': key } });

/** What is known of somebody beforehand. */
export const plannedOf = (store: string, empcode: string) =>
  queryOptions({
    queryKey: [...storesKey, 'planned', store, empcode],
    queryFn: ({ signal }) =>
      send<typeof planned>('GET', '/download/eyeCare/absences', { query: { store, empcode }, signal }),
    select: (answer) => answer.data,
  });

export const plan = (body: BodyOf<typeof planAbsence>) =>
  send<typeof planAbsence>('POST', '/download/eyeCare/planAbsence', { body });

export const cancelPlan = (absenceId: number) =>
  send<typeof cancelAbsence>('POST', '/download/eyeCare/cancelAbsence', { body: { absenceId } });

export const reopen = (body: BodyOf<typeof reopenMonth>) =>
  send<typeof reopenMonth>('POST', '/download/eyeCare/reopenMonth', { body });

/** One's own days of a month; without one this one. */
export const ownDays = (month: string | undefined) =>
  queryOptions({
    queryKey: [...storesKey, 'own', month ?? 'now'],
    queryFn: ({ signal }) =>
      send<typeof myAttendance>('GET', '/download/eyeCare/myAttendance', {
        query: month ? { month } : {},
        signal,
      }),
  });

export const dispute = (body: BodyOf<typeof disputeDay>) =>
  send<typeof disputeDay>('POST', '/download/eyeCare/disputeDay', { body });

export const answer = (body: BodyOf<typeof answerDispute>) =>
  send<typeof answerDispute>('POST', '/download/eyeCare/answerDispute', { body });
