import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Announcement } from '../contract.ts';
import { announcementsKey, takeBack } from './api.ts';

/** Asks before a message is stopped or taken back. */
export function RecallDialog({ one, onClose }: { one: Announcement; onClose: () => void }) {
  const isPlanned = one.state === 'planned';
  return (
    <ConfirmDialog
      title={isPlanned ? m.announcements_stop_title() : m.announcements_take_back_title()}
      onClose={onClose}
      confirm={isPlanned ? m.announcements_stop() : m.announcements_take_back()}
      act={async () => {
        await takeBack(one.announcementId);
        return isPlanned ? m.announcements_stopped_toast() : m.announcements_taken_back();
      }}
      refresh={() => queryClient.invalidateQueries({ queryKey: announcementsKey })}
    >
      <p dir="auto">{one.text}</p>
      <p className="muted">{isPlanned ? m.announcements_stop_text() : m.announcements_take_back_sent()}</p>
    </ConfirmDialog>
  );
}
