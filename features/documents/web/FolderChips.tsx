import { m } from '#messages';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

interface FolderChipsProps {
  /** Undefined: on their way, and what stands below is where it will be. */
  folders: readonly { folder: string; name: string }[] | undefined;
  /** '': all of them. */
  value: string;
  onChange: (folder: string) => void;
}

/** The folders, of which one is open, or all. */
export function FolderChips({ folders, value, onChange }: FolderChipsProps) {
  if (!folders) return <Skeleton shape="button" />;
  if (folders.length < 2 && value === '') return null;
  return (
    <Chips
      label={m.documents_folders()}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: m.documents_folder_all() },
        ...folders.map(({ folder, name }) => ({ value: folder, label: name })),
      ]}
    />
  );
}
