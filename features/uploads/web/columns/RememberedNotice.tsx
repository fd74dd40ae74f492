import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { forgetReading, isOfColumns } from '../api.ts';
import type { useColumns } from './use-columns.ts';

interface RememberedNoticeProps {
  uploadId: string;
  state: ReturnType<typeof useColumns>;
}

/** That the columns are as somebody chose them for such a file, and the way to have that forgotten. */
export function RememberedNotice({ uploadId, state: { sheet, chosen, read } }: RememberedNoticeProps) {
  const { timeZone } = useMe();
  const remembered = sheet.data?.remembered;
  if (!remembered) return null;
  const { headings, by: name, at } = remembered;
  const forget = async () => {
    if (!(await attempt(forgetReading({ uploadId, headings }), m.uploads_forget_failed()))) return;
    read({ sheet: chosen.sheet, headerRow: null });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfColumns(queryKey) });
    toast.success({ title: m.uploads_forgotten() });
  };
  return (
    <Notice action={<Button onClick={forget}>{m.uploads_forget()}</Button>}>
      {m.uploads_remembered({ name, at: timestamp(new Date(at), timeZone) })}
    </Notice>
  );
}
