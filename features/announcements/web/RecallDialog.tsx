import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Announcement } from '../contract.ts';
import { announcementsKey, takeBack } from './api.ts';

/** Asks before a message is taken back. */
export function RecallDialog({ one, onClose }: { one: Announcement; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await takeBack(one.announcementId);
      toast.success({ title: m.announcements_taken_back() });
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
      title={m.announcements_take_back_title()}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {m.announcements_take_back()}
        </Button>
      }
    >
      <p dir="auto">{one.text}</p>
      <p className="muted">
        {one.state === 'planned' ? m.announcements_take_back_planned() : m.announcements_take_back_sent()}
      </p>
    </Dialog>
  );
}
