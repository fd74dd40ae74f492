import { useQueryClient } from '@tanstack/react-query';
import { FileDown, Link2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { type FileFormat, fileFormats } from '../vocabulary.ts';
import type { PeopleFilter } from './api.ts';
import { downloadPages } from './download.ts';
import { LinkDialog } from './LinkDialog.tsx';

interface HadAsProps {
  templateId: number;
  /** Whose pages; null: of everybody whom the filters leave. */
  empIds: readonly string[] | null;
  filter?: PeopleFilter;
  /** What the file is called. */
  name: string;
}

/** Pages as a file, or by a link that ends. */
export function HadAs({ templateId, empIds, filter = {}, name }: HadAsProps) {
  const [open, setOpen] = useState<'file' | 'link'>();
  const close = () => setOpen(undefined);
  return (
    <>
      {empIds && (
        <Button icon={<Link2 />} onClick={() => setOpen('link')}>
          {m.onepager_link()}
        </Button>
      )}
      <Button icon={<FileDown />} onClick={() => setOpen('file')}>
        {m.onepager_download()}
      </Button>
      {open === 'file' && (
        <FileDialog templateId={templateId} empIds={empIds} filter={filter} name={name} onClose={close} />
      )}
      {open === 'link' && empIds && <LinkDialog templateId={templateId} empIds={empIds} onClose={close} />}
    </>
  );
}

function FileDialog({
  templateId,
  empIds,
  filter,
  name,
  onClose,
}: Required<HadAsProps> & { onClose: () => void }) {
  const client = useQueryClient();
  const [format, setFormat] = useState<FileFormat>('pdf');
  async function press() {
    const { sort: _, descending: __, ...narrowed } = filter;
    const whose = empIds ? { empId: [...empIds] } : narrowed;
    if (await downloadPages(client, { templateId, format, ...whose }, `${name}.${format}`)) onClose();
  }
  return (
    <Dialog
      open
      title={m.onepager_download()}
      onClose={onClose}
      actions={
        <Button variant="go" onClick={press}>
          {m.onepager_download_now()}
        </Button>
      }
    >
      <RadioCards
        label={m.onepager_format()}
        value={format}
        onChange={setFormat}
        options={fileFormats.map((value) => ({
          value,
          label: m.onepager_format_name({ format: value }),
          hint: m.onepager_format_hint({ format: value }),
        }))}
      />
      <p className="caption">{m.onepager_download_note()}</p>
    </Dialog>
  );
}
