import { writeXlsx } from 'hucre/xlsx';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sheetName, spreadsheetCells } from '#formats/text/spreadsheet-text.ts';
import { m } from '#messages';
import { sheetBytes } from '#server/files/sheet.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { clearMark } from '../rules.ts';
import { listRows } from './judged-rows-store.ts';
import { findSeen, type Kinds, kindFor } from './read-service.ts';
import type { KeptRow } from './rows-store.ts';

const resultPage = 500;

/** The rows that were not applied, with the reasons, in columns that can be uploaded again. */
export async function writeResult(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<AsyncGenerator<Uint8Array> | Refusal> {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { kind } = found;
  const names = Object.keys(kind.fields);
  const columns = [
    { header: m.uploads_result_row(), width: 8 },
    { header: m.uploads_result_reason(), width: 60 },
    ...names.map((name) => ({ header: kind.fields[name]?.label() ?? name, width: 18 })),
  ];
  async function* pages() {
    for (let after: number | null = null; ; ) {
      const place: [number] | null = after === null ? null : [after];
      const wanted = { outcome: 'failed', after: place, limit: resultPage } as const;
      const rows = await listRows(platform.database.writes, uploadId, wanted);
      yield rows.map((row) => [
        row.row,
        reasons(row, kind),
        ...names.map((name) => ({ ...row.cells, ...row.corrected })[name] ?? null),
      ]);
      after = rows.at(-1)?.row ?? null;
      if (rows.length < resultPage) return;
    }
  }
  return sheetBytes({ name: sheetName(kind.title()), columns }, pages());
}

/** Why a row was not applied, or not undone: a line each. */
function reasons({ wrong, kept, leftOut }: KeptRow, kind: UploadKind): string {
  const said = Object.entries(wrong).map(([field, sentence]) =>
    m.uploads_result_field({ field: kind.fields[field]?.label() ?? field, sentence: say(sentence) }),
  );
  if (kept) return [...said, m.uploads_result_kept()].join('\n');
  return leftOut && said.length === 0 ? m.uploads_result_left_out() : said.join('\n');
}

/** An empty sheet with the columns of a kind, and one that says what each takes. */
export async function writeTemplate(
  { database }: Platform,
  kinds: Kinds,
  actor: Actor,
  name: string,
): Promise<Uint8Array | Refusal> {
  const kind = kindFor(kinds, actor, name);
  if (!kind) return refuse(404, 'no_such_kind', m.uploads_refused_kind());
  const choices = await kind.choices(database.reads);
  const fields = Object.entries(kind.fields);
  const about = fields.map(([field, { label, hint, isKey, needed, clearable }]) => [
    label(),
    hint(),
    isKey ? m.uploads_template_key() : needed ? m.uploads_template_needed() : null,
    clearable ? clearMark : null,
    (choices[field] ?? [])
      .map(({ code, name: called }) => m.uploads_template_choice({ code, name: called }))
      .join('\n') || null,
  ]);
  const head = [
    m.uploads_template_column(),
    m.uploads_template_hint(),
    m.uploads_template_must(),
    m.uploads_template_clear(),
    m.uploads_template_choices(),
  ];
  const rows = [head, ...about].map((row) => spreadsheetCells(row));
  return writeXlsx({
    sheets: [
      {
        name: sheetName(kind.title()),
        columns: fields.map(() => ({ width: 20 })),
        rows: [fields.map(([, { label }]) => label())],
        freezePane: { rows: 1 },
      },
      { name: sheetName(m.uploads_template_about()), columns: head.map(() => ({ width: 32 })), rows },
    ],
  });
}
