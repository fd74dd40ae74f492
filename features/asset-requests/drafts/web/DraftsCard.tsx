import { useQuery } from '@tanstack/react-query';
import { FilePen, Trash2 } from 'lucide-react';
import { earlier } from '#formats/text/lists.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { momentWords } from '../../requests/web/words.ts';
import { deleteDraft, ownDrafts } from './api.ts';
import { keepFiles } from './kept-files.ts';
import { dropHeld, listHeld } from './use-draft-keeper.ts';

/** Requests that one is still writing: those that the server keeps, and those that have not reached it. Nothing where there are none. */
export function DraftsCard() {
  const { empcode } = useMe();
  const { data: kept = [] } = useQuery(ownDrafts);
  const known = new Set(kept.map(({ draftId }) => draftId));
  const here = listHeld(empcode).filter(({ draftId }) => !known.has(draftId));
  const drafts = [
    ...kept.map((draft) => ({ ...draft, onlyHere: false })),
    ...here.map((draft) => ({ ...draft, onlyHere: true })),
  ].sort((one, other) => earlier(other.changedAt, one.changedAt));
  if (drafts.length === 0) return null;

  async function remove(draftId: string) {
    try {
      if (known.has(draftId)) await deleteDraft(draftId);
    } catch (error) {
      if (asApiError(error).status !== 404) {
        toast.error({ title: m.assetrequests_draft_delete_failed(), description: asApiError(error).message });
        return;
      }
    }
    dropHeld(empcode, draftId);
    void keepFiles(empcode, draftId, []);
    await queryClient.invalidateQueries({ queryKey: ownDrafts.queryKey });
    toast.success({ title: m.assetrequests_draft_deleted() });
  }
  return (
    <Card title={m.assetrequests_draft_list()} flush>
      <Rows label={m.assetrequests_draft_list()}>
        {drafts.map((draft) => (
          <DraftRow key={draft.draftId} draft={draft} onRemove={() => void remove(draft.draftId)} />
        ))}
      </Rows>
    </Card>
  );
}

interface DraftRowProps {
  draft: { draftId: string; title: string; changedAt: string; onlyHere: boolean };
  onRemove: () => void;
}

/** A request that is still written: to go on with, or away. */
function DraftRow({ draft: { draftId, title, changedAt, onlyHere }, onRemove }: DraftRowProps) {
  const when = momentWords(changedAt, useMe().timeZone);
  const named = title || m.assetrequests_draft_untitled();
  return (
    <Row
      lead={<Tile icon={<FilePen />} />}
      title={named}
      to={`/asset-at-residence/new?draft=${draftId}`}
      caption={
        onlyHere ? m.assetrequests_draft_only_here({ when }) : m.assetrequests_draft_changed_at({ when })
      }
      end={
        <IconButton label={m.assetrequests_draft_delete({ title: named })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      }
    />
  );
}
