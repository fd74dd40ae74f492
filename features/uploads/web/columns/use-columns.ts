import { useQuery } from '@tanstack/react-query';
import type { DayOrder } from '#formats/time/sheet-day.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import type { Upload } from '../../contract.ts';
import { check, sheetOf, uploadKinds } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';
import { type Chosen, columnsNow, firstChosen, joinedText, lacking, usedColumns } from './chosen.ts';

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
  const columns = columnsNow(found?.columns ?? [], { ...chosen, headerRow }, reading, fields);
  const firstRow = found?.rows.find(({ row }) => row > headerRow)?.cells ?? [];
  const missing = lacking(columns, fields);

  function wrong() {
    if (!found) return m.ui_loading();
    if (columns.some(({ isTwice }) => isTwice)) return m.uploads_refused_twice();
    return missing.key !== undefined && m.uploads_refused_no_key();
  }
  function wanted() {
    const encoding = found?.encoding;
    return {
      uploadId,
      sheet: chosen.sheet,
      headerRow,
      columns: usedColumns(columns),
      ...(encoding && { encoding }),
    };
  }
  /** Of another sheet, or below another header, nothing is chosen yet. */
  const read = (place: Pick<Chosen, 'sheet' | 'headerRow'> & Partial<Pick<Chosen, 'encoding'>>) => {
    form.set('fields', {});
    form.set('orders', {});
    form.set('firsts', []);
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
    read,
    choose: (column: number, field: string) => form.set('fields', { ...chosen.fields, [column]: field }),
    order: (column: number, order: DayOrder) => form.set('orders', { ...chosen.orders, [column]: order }),
    putFirst: (column: number) =>
      form.set('firsts', [column, ...chosen.firsts.filter((one) => one !== column)]),
    /** What the columns of a field make of the first row. */
    joined: (field: string) => joinedText(columns, field, firstRow),
  };
}
