import type { Actor } from '#contract/people.ts';
import { m } from '#messages';
import type { Column, ExportedList } from '#server/exports/list.ts';
import type { Platform } from '#server/platform.ts';
import type { Cover } from '../contract.ts';
import { listCovers } from './service.ts';

/** Somebody's covers, and those in which they stand in for another: as many as the page shows, read at once. */
export async function exportCovers(platform: Platform, actor: Actor): Promise<ExportedList<Cover, number>> {
  const { mine, forOthers } = await listCovers(platform, actor);
  const covers = [...mine, ...forOthers];
  return {
    title: m.cover_title(),
    action: 'cover.export',
    columns: columns(),
    count: async () => covers.length,
    read: async (_, after) => (after === null ? covers : []),
    keyOf: ({ coverId }) => coverId,
  };
}

const stateWords = {
  planned: m.cover_state_planned,
  running: m.cover_state_running,
  over: m.cover_state_over,
  cancelled: m.cover_state_cancelled,
} as const;

function columns(): Column<Cover>[] {
  return [
    { header: m.cover_export_lender_code(), kind: 'code', value: ({ lender }) => lender.empcode },
    { header: m.cover_export_lender(), kind: 'text', value: ({ lender }) => lender.name },
    { header: m.cover_export_cover_code(), kind: 'code', value: ({ cover }) => cover.empcode },
    { header: m.cover_export_cover(), kind: 'text', value: ({ cover }) => cover.name },
    { header: m.cover_form_first(), kind: 'day', value: ({ firstDay }) => firstDay },
    { header: m.cover_form_last(), kind: 'day', value: ({ lastDay }) => lastDay },
    { header: m.cover_export_state(), kind: 'text', value: ({ state }) => stateWords[state]() },
  ];
}
