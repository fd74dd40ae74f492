import type { Actor } from '#contract/people.ts';
import type { UploadFields } from '#contract/upload-fields.ts';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { say } from '#server/say.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import type { Kind, Upload, UploadRow } from '../contract.ts';
import { mayDecide, maySee } from '../policy.ts';
import { actionsIn, goesOn } from '../rules.ts';
import type { KeptRow } from './rows-store.ts';
import type { UploadRecord } from './store.ts';

/** The values of each field that is chosen, and what each is called. */
export type Choices = Readonly<Record<string, readonly { code: string; name: string }[]>>;

/** An upload as the wire has it, for its reader. */
export function presentUpload(record: UploadRecord, kind: UploadKind | undefined, actor: Actor): Upload {
  const { uploadId, fileName, size, state, counts, moved, kept, sheets, reading, version } = record;
  const { done, total, madeBy, madeByName, failure, source } = record;
  const openTo = kind?.openTo ?? [];
  const allowed = kind ? actionsIn(state, counts) : [];
  return {
    uploadId,
    kind: record.kind,
    source,
    fileName,
    size,
    state,
    counts,
    moved,
    kept,
    sheets,
    reading,
    version,
    kindTitle: kind?.title() ?? record.kind,
    by: madeBy === null ? null : { empcode: madeBy, name: madeByName ?? madeBy },
    madeAt: record.madeAt.toISOString(),
    appliedAt: record.appliedAt?.toISOString() ?? null,
    endedAt: record.endedAt?.toISOString() ?? null,
    progress: goesOn(state) && done !== null && total !== null ? { done, total } : null,
    failure: failure && say(failure),
    actions: allowed.filter((action) => {
      if (action === 'undo') return record.file !== null && maySee(actor, record, openTo);
      // How a run is read says the portal: others are in it than stand in the file.
      if (action === 'check' && source === 'sync') return false;
      return mayDecide(actor, record, openTo);
    }),
  };
}

/** A kind with its fields, as the page shows them. */
export function presentKind({ kind, title, fields }: UploadKind, choices: Choices): Kind {
  return {
    kind,
    title: title(),
    fields: Object.entries(fields as UploadFields).map(([name, field]) => ({
      name,
      label: field.label(),
      hint: field.hint(),
      isKey: field.isKey ?? false,
      needed: field.needed ?? false,
      clearable: field.clearable ?? false,
      joins: field.parts !== undefined,
      isDay: field.isDay ?? false,
      choices: field.chosen ? [...(choices[name] ?? [])] : null,
    })),
  };
}

/** A row as the wire has it. */
export function presentRow(
  row: KeptRow,
  { fields }: UploadKind,
  choices: Choices,
  currency: string,
): UploadRow {
  const { before, after, corrected, wrong, notes } = row;
  const words = wordsOf(fields, choices, currency);
  const changed = Object.keys(fields).filter((field) => after !== null && Object.hasOwn(after, field));
  return {
    row: row.row,
    outcome: row.outcome ?? 'wrong',
    leftOut: row.leftOut,
    cells: { ...row.cells, ...corrected },
    corrected: Object.keys(corrected),
    wrong: Object.fromEntries(Object.entries(wrong).map(([field, sentence]) => [field, say(sentence)])),
    notes: Object.fromEntries(Object.entries(notes).map(([field, sentence]) => [field, say(sentence)])),
    changes: changed.map((field) => ({
      field,
      before: words(field, before?.[field]),
      after: words(field, after?.[field]),
    })),
    kept: row.kept,
    moved: row.moved,
  };
}

/** A value as people know it. */
export function wordsOf(fields: UploadFields, choices: Choices, currency: string) {
  return (field: string, value: unknown): string | null => {
    if (value === null || value === undefined) return null;
    const text = String(value);
    if (fields[field]?.isDay) return displayDate(text);
    if (fields[field]?.isAmount) return moneyText(Number(text), currency);
    const name = choices[field]?.find(({ code }) => code === text)?.name;
    return name && name !== text ? `${name} (${text})` : text;
  };
}
