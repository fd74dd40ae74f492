import type { AnswerOf } from '#contract/call.ts';
import { hrPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, type Place, pageOf, placeOf } from '#server/db/cursor.ts';
import { type ExportedList, filtersOf } from '#server/exports/list.ts';
import { onWire } from '#server/http/on-wire.ts';
import type { Platform } from '#server/platform.ts';
import type { promptReport, promptReportCounts, ReportQuery } from '../contract.ts';
import * as reportStore from './report-store.ts';

const noSuchPrompt = () => refuse(404, 'no_such_prompt', m.banners_refused_no_prompt());

/** A page of whom a prompt is for and what they have answered. Two reads. */
export async function readReport(
  platform: Platform,
  actor: Actor,
  { cursor, limit = 50, prompt, who = 'all' }: ReportQuery,
): Promise<AnswerOf<typeof promptReport> | Refusal> {
  const { reads } = platform.database;
  const after = placeOf(reportStore.byCode, cursor);
  if (isRefusal(after)) return after;
  const about = await reportStore.findPrompt(reads, prompt);
  if (!about) return noSuchPrompt();
  const of = { prompt, who, places: hrPlaces(actor) };
  const { rows, last } = pageOf(await reportStore.listReport(reads, of, after, limit + 1), limit);
  return {
    data: rows.map(onWire),
    next: last && cursorOf(reportStore.byCode, [last.empcode]),
    title: about.title,
    everywhere: of.places === null,
  };
}

/** How many of them have answered what. */
export async function readCounts(
  platform: Platform,
  actor: Actor,
  prompt: string,
): Promise<AnswerOf<typeof promptReportCounts>['data'] | Refusal> {
  const { reads } = platform.database;
  if (!(await reportStore.findPrompt(reads, prompt))) return noSuchPrompt();
  const counts = await reportStore.countReport(reads, { prompt, who: 'all', places: hrPlaces(actor) });
  return {
    answers: counts.flatMap(({ answered, choice, count }) => (answered ? [{ choice, count }] : [])),
    silent: counts.find(({ answered }) => !answered)?.count ?? 0,
  };
}

/** All of it. */
export async function exportReport(
  platform: Platform,
  actor: Actor,
  { prompt, who = 'all' }: ReportQuery,
): Promise<ExportedList<reportStore.ReportRow, Place> | Refusal> {
  const about = await reportStore.findPrompt(platform.database.reads, prompt);
  if (!about) return noSuchPrompt();
  const of = { prompt, who, places: hrPlaces(actor) };
  return {
    title: m.banners_report_of({ title: about.title }),
    action: 'banners.export',
    filters: filtersOf(
      [m.banners_report_who(), who !== 'all' && m.banners_report_who_words({ who })],
      [m.export_places(), of.places && m.export_places_yours()],
    ),
    columns: [
      { header: m.banners_sheet_code(), kind: 'code', value: (row) => row.empcode },
      { header: m.banners_sheet_name(), kind: 'text', value: (row) => row.name },
      { header: m.banners_sheet_department(), kind: 'text', value: (row) => row.department },
      { header: m.banners_sheet_answer(), kind: 'text', value: answerOf },
      { header: m.banners_sheet_answered(), kind: 'moment', value: (row) => row.answeredAt },
    ],
    count: async (db, most) => {
      const counts = await reportStore.countReport(db, of);
      return Math.min(
        most,
        counts.reduce((sum, { count }) => sum + count, 0),
      );
    },
    read: (db, after, limit) => reportStore.listReport(db, of, after, limit),
    keyOf: ({ empcode }) => [empcode],
  };
}

function answerOf({ choice, answeredAt }: reportStore.ReportRow): string {
  return choice ?? (answeredAt ? m.banners_acknowledged() : m.banners_silent());
}
