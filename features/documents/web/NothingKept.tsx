import { Folder, FolderOpen } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Why no document is here, and the first step where there is no folder. */
export function NothingKept({ withdrawn, hasFolders }: { withdrawn: boolean; hasFolders: boolean }) {
  if (withdrawn)
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={m.documents_withdrawn_none()}
        text={m.documents_withdrawn_none_text()}
      />
    );
  if (hasFolders)
    return (
      <EmptyState icon={<FolderOpen />} title={m.documents_keep_none()} text={m.documents_keep_none_text()} />
    );
  return (
    <EmptyState
      icon={<Folder />}
      title={m.documents_no_folders()}
      action={<ButtonLink to="/admin/document-folders">{m.documents_folders()}</ButtonLink>}
      text={m.documents_no_folders_text()}
    />
  );
}
