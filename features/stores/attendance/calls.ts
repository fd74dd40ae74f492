import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  attendance: 'GET /download/eyeCare/attendance',
  markAttendance: 'POST /download/eyeCare/attendance',
  planAbsence: 'POST /download/eyeCare/planAbsence',
  cancelAbsence: 'POST /download/eyeCare/cancelAbsence',
  planned: 'GET /download/eyeCare/absences',
  reopenMonth: 'POST /download/eyeCare/reopenMonth',
  myAttendance: 'GET /download/eyeCare/myAttendance',
  disputeDay: 'POST /download/eyeCare/disputeDay',
  answerDispute: 'POST /download/eyeCare/answerDispute',
} as const satisfies Addresses;
