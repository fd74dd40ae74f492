import { m } from '#messages';
import { Chips } from '../../../web/ui/Chips.tsx';

interface FolderChipsProps {
  folders: readonly { folder: string; name: string }[];
  /** '': all of them. */
  value: string;
  onChange: (folder: string) => void;
}

/** The folders, of which one is open, or all. */
export function FolderChips({ folders, value, onChange }: FolderChipsProps) {
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
