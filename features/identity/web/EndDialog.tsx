import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';

/** What is about to end, in words, and how. */
export interface Ending {
  readonly question: string;
  readonly text: string;
  readonly confirm: string;
  end(): Promise<{ ended: number }>;
}

/** Asks before sessions are ended, ends them, and says how many; the lists are read again whatever came of it. */
export function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={ending.question}
      onClose={onClose}
      keep={m.identity_end_keep()}
      confirm={ending.confirm}
      act={async () => m.identity_ended({ count: (await ending.end()).ended })}
      failed={m.identity_end_failed()}
      refresh={() => queryClient.invalidateQueries({ queryKey: ['sessions'] })}
    >
      <p>{ending.text}</p>
    </ConfirmDialog>
  );
}
