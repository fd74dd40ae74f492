import { isCode } from '#contract/record-versions.ts';
import { isTimeZone } from '#formats/time/dates.ts';
import { asks, type RoomColumns, ruled } from '#testing/columns.ts';
import { monthOf } from './places/rules.ts';

const key = (column: string) => ruled(column, (given) => (isCode(given) ? given : undefined));
const month = (given: number | string) => {
  const read = monthOf(2026, Number(given));
  return 'day' in read ? read.day : undefined;
};

export const columns: RoomColumns = {
  calls: {
    store: asks('stores.store'),
    empcode: asks('employees.empcode'),
    'marks.0.mark': ['store_marks.mark', 'store_mark_trail.mark'],
    'marks.0.key': 'store_mark_trail.mark_key',
    'marks.0.seen': asks('store_marks.version'),
    reason: 'store_mark_trail.reason',
    'POST /download/eyeCare/reopenMonth reason': 'store_reopenings.reason',
    kind: 'store_absences.kind',
    disputeId: asks('store_disputes.dispute_id'),
    absenceId: asks('store_absences.absence_id'),
    askId: asks('store_cover_asks.ask_id'),
    stayId: asks('store_stays.stay_id'),
    says: ['store_disputes.says', 'store_marks.mark'],
    note: ['store_disputes.note', 'store_mark_trail.reason'],
    answer: 'store_disputes.answer',
    designation: 'store_stays.designation',
    'POST /download/eyeCare/askCover designation': 'store_cover_asks.designation',
    'POST /download/eyeCare/budget designation': 'store_budgets.designation',
    year: ruled('store_budgets.month', (year) => `${year}-01-01`),
    month: ruled('store_budgets.month', month),
    posts: 'store_budgets.posts',
  },
  kinds: {
    store: {
      key: key('stores.store'),
      name: 'stores.name',
      region: asks('stores.region'),
      'place.locationId': 'stores.location_id',
      'place.orgUnit': 'stores.org_unit',
      timeZone: ruled('stores.time_zone', (zone) => (isTimeZone(zone) ? zone : undefined)),
      openingDays: 'store_openings.opening_days',
      closedDates: asks('store_openings.closed_dates', () => []),
    },
    'store-region': {
      key: key('store_regions.region'),
      name: 'store_regions.name',
      lockDay: 'store_regions.lock_day',
    },
  },
  uploads: {
    attendance: {
      empcode: asks('employees.empcode'),
      mark: ['store_marks.mark', 'store_mark_trail.mark'],
      reason: 'store_mark_trail.reason',
    },
    'eye-care-budget': {
      designation: 'store_budgets.designation',
      year: ruled('store_budgets.month', (year) => `${year}-01-01`),
      month: ruled('store_budgets.month', month),
      posts: 'store_budgets.posts',
    },
  },
  made: {
    store_attendance_kept: 'the first of a month: keptFrom of formats/time/kept-months.ts',
    'store_mark_trail.outcome': ['saved', 'same', 'conflict', 'older'],
    'store_mark_trail.source': ['marked', 'dispute', 'upload'],
    'store_marks.version': 'counted up',
  },
  rules: {
    store_absences_days: 'the days in their order, a year at most: attendance/rules.ts',
    store_absences_first_day_check: 'days of the contract lie within',
    store_cover_asks_check: 'filled by somebody, at a time: set together',
    store_disputes_check: 'answered at a time: saveAnswer of attendance/server/dispute-store.ts',
    store_mark_trail_check: 'what is saved has a version: attendance/server/store.ts',
    store_reopenings_month_check: 'monthStart of places/rules.ts',
    store_stays_days: 'the days in their order: placing of places/rules.ts',
    store_stays_first_day_check: 'days of the contract lie within',
    store_stays_last_day_check: 'days of the contract lie within',
  },
};
