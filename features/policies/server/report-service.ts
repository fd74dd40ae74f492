import type { AnswerOf } from '#contract/call.ts';
import { hrPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { cursorOf, type Place, pageOf, placeOf } from '#server/db/cursor.ts';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import { onWire } from '#server/http/on-wire.ts';
import type { Reads } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { policyReport, policyReportCounts } from '../contract.ts';
import { noSuchPolicy } from './read-service.ts';
import * as reportStore from './report-store.ts';

interface Asked {
  readonly policyId: string;
  /** Without it today. */
  readonly day?: string;
}

/** What a report is about; the days to come are as today. */
async function reported(platform: Platform, actor: Actor, { policyId, day }: Asked) {
  const { today } = momentNow(platform);
  const on = day === undefined || day > today ? today : day;
  const found = await reportStore.findAsked(platform.database.reads, policyId, on);
  if (!found) return noSuchPolicy();
  const { title, number } = found;
  const of = { policy: policyId, number: number ?? 0, day: on, timeZone: platform.env.TZ };
  return { title, number, of: { ...of, places: hrPlaces(actor) } };
}

/** A page of who was asked and what they have said, as of a day. Two reads. */
export const readReport: Reads<typeof policyReport> = async (
  platform,
  actor,
  { cursor, limit = 50, ...asked },
) => {
  const { reports } = platform.database;
  const about = await reported(platform, actor, asked);
  if (isRefusal(about)) return about;
  const after = placeOf(reportStore.byCode, cursor);
  if (isRefusal(after)) return after;
  const found = await reportStore.listReport(reports, about.of, after, limit + 1);
  const { rows, last } = pageOf(found, limit);
  return {
    data: rows.map(({ dueOn, ...row }) => ({ ...onWire(row), due: dueOn })),
    next: last && cursorOf(reportStore.byCode, [last.empcode]),
    title: about.title,
    day: about.of.day,
    number: about.number,
    everywhere: about.of.places === null,
  };
};

/** How many of them have said what. Two reads. */
export async function readCounts(
  platform: Platform,
  actor: Actor,
  asked: Asked,
): Promise<AnswerOf<typeof policyReportCounts>['data'] | Refusal> {
  const about = await reported(platform, actor, asked);
  return isRefusal(about) ? about : reportStore.countReport(platform.database.reports, about.of);
}

/** All of it. */
export async function exportReport(
  platform: Platform,
  actor: Actor,
  asked: Asked,
): Promise<ExportedList<reportStore.ReportRow, Place> | Refusal> {
  const about = await reported(platform, actor, asked);
  if (isRefusal(about)) return about;
  return {
    title: m.policies_report_title({ title: about.title }),
    action: 'policies.export',
    filters: filtersOf(
      [m.policies_report_day(), displayDate(about.of.day)],
      [m.policies_version(), about.number === null ? null : String(about.number)],
      [m.export_places(), about.of.places && m.export_places_yours()],
    ),
    columns: [
      { header: m.policies_sheet_code(), kind: 'code', value: (row) => row.empcode },
      { header: m.policies_sheet_name(), kind: 'text', value: (row) => row.name },
      { header: m.policies_sheet_department(), kind: 'text', value: (row) => row.department },
      { header: m.policies_sheet_asked(), kind: 'day', value: (row) => row.askedOn },
      { header: m.policies_sheet_due(), kind: 'day', value: (row) => row.dueOn },
      {
        header: m.policies_sheet_answer(),
        kind: 'text',
        value: ({ answer }) => m.policies_answer_words({ answer: answer ?? 'silent' }),
      },
      { header: m.policies_sheet_answered(), kind: 'moment', value: (row) => row.answeredAt },
      { header: m.policies_version(), kind: 'number', value: (row) => row.number },
      { header: m.policies_sheet_left(), kind: 'day', value: (row) => row.leftOn },
    ],
    count: async (db, most) => {
      const { accepted, declined, silent } = await reportStore.countReport(db, about.of);
      return Math.min(most, accepted + declined + silent);
    },
    read: (db, after, limit) => reportStore.listReport(db, about.of, after, limit),
    keyOf: ({ empcode }) => [empcode],
  };
}
