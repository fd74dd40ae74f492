import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Announcement } from '../contract.ts';
import { announcementsKey, takeBack } from './api.ts';

/** Asks before a message is stopped or taken back. */
export function RecallDialog({ one, onClose }: { one: Announcement; onClose: () => void }) {
  const client = useQueryClient();
  const isPlanned = one.state === 'planned';
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await takeBack(one.announcementId);
      toast.success({ title: isPlanned ? m.announcements_stopped_toast() : m.announcements_taken_back() });
    } catch (error) {
      toast.error({ title: asApiError(error).message });
    }
    onClose();
    await client.invalidateQueries({ queryKey: announcementsKey });
  }
  return (
    <Dialog
      open
      busy={busy}
      title={isPlanned ? m.announcements_stop_title() : m.announcements_take_back_title()}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {isPlanned ? m.announcements_stop() : m.announcements_take_back()}
        </Button>
      }
    >
      <p dir="auto">{one.text}</p>
      <p className="muted">{isPlanned ? m.announcements_stop_text() : m.announcements_take_back_sent()}</p>
    </Dialog>
  );
}
