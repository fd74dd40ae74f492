import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Field, Upload, UploadRow } from '../../contract.ts';
import { correct } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';
import { counted } from '../words.ts';

/** The correction of a cell. What is still wrong then stays open, with what is wrong now. */
export function useCorrection(
  uploadId: string,
  { row, cells }: UploadRow,
  field: Field,
  onSaved: (upload: Upload) => void,
) {
  const now = cells[field.name] ?? '';
  const text = field.choices && !field.choices.some(({ code }) => code === now) ? '' : now;
  return useSentForm({
    values: { text, everywhere: false, remember: false },
    check: ({ text: typed }) => ({
      text: field.choices !== null && typed === '' && m.uploads_cell_choose_one(),
    }),
    refresh: () => readAnew(uploadId),
    async send(typed) {
      const { data } = await correct({ uploadId, row, field: field.name, ...typed });
      await showUpload(data.upload);
      return data;
    },
    sent(_typed, { upload, row: after, corrected }) {
      if (corrected > 1) toast.success({ title: m.uploads_corrected_rows(counted(corrected)) });
      if (!after.wrong[field.name]) onSaved(upload);
    },
  });
}
