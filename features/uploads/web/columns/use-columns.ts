import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import type { Upload } from '../../contract.ts';
import { check, sheetOf, uploadKinds } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';
import { ambiguousDay, type Chosen, columnsNow, firstChosen, lacking } from './chosen.ts';

/** How a sheet is to be read: what was found, what is chosen, and what keeps it from being read so. What is chosen is kept in this browser. */
export function useColumns(upload: Upload, onSending: (sending: boolean) => void) {
  const { uploadId, reading } = upload;
  const { empcode } = useMe();
  const { set: setAddress } = useAddress();
  const form = useSentForm<Chosen>({
    values: firstChosen(upload),
    draft: { empcode, name: `upload-columns:${uploadId}`, toKeep: (values) => values },
    check: () => ({ fields: wrong() }),
    refresh: () => readAnew(uploadId),
    async send() {
      onSending(true);
      try {
        const { data } = await check(wanted());
        setAddress({ step: '' });
        await showUpload(data);
      } finally {
        onSending(false);
      }
    },
  });
  const chosen = form.form.watch();
  const sheet = useQuery(sheetOf(uploadId, chosen));
  const kinds = useQuery(uploadKinds);
  const fields = kinds.data?.find(({ kind }) => kind === upload.kind)?.fields ?? [];
  const found = sheet.data;
  const headerRow = chosen.headerRow ?? found?.headerRow ?? 1;
  const columns = columnsNow(found?.columns ?? [], { ...chosen, headerRow }, reading);
  const missing = lacking(columns, fields);
  const isRead = reading?.sheet === chosen.sheet && reading.headerRow === headerRow;
  const monthFirst = chosen.monthFirst ?? (isRead ? reading.monthFirst : (found?.monthFirst ?? false));

  function wrong() {
    if (!found) return m.ui_loading();
    if (columns.some(({ isTwice }) => isTwice)) return m.uploads_refused_twice();
    return missing.key !== undefined && m.uploads_refused_no_key();
  }
  function wanted() {
    const used = columns.flatMap(({ column, now }) => (now === null ? [] : { column, field: now }));
    const encoding = found?.encoding;
    return {
      uploadId,
      sheet: chosen.sheet,
      headerRow,
      columns: used,
      monthFirst,
      ...(encoding && { encoding }),
    };
  }
  /** Of another sheet, or below another header, nothing is chosen yet. */
  const read = (place: Pick<Chosen, 'sheet' | 'headerRow'> & Partial<Pick<Chosen, 'encoding'>>) => {
    form.set('fields', {});
    form.set('monthFirst', null);
    form.set('sheet', place.sheet);
    form.set('headerRow', place.headerRow);
    if (place.encoding !== undefined) form.set('encoding', place.encoding);
  };
  return {
    form,
    chosen,
    sheet,
    kinds,
    fields,
    columns,
    missing,
    headerRow,
    monthFirst,
    read,
    ambiguous: ambiguousDay(columns),
    choose: (column: number, field: string) => form.set('fields', { ...chosen.fields, [column]: field }),
  };
}
