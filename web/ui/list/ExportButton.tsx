import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Address, Call, QueryOf } from '#contract/call.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Pages } from '../../lib/use-pages.ts';
import { Button, IconButton } from '../Button.tsx';
import { PlacedPanel, usePlacedPanel } from '../form/PlacedPanel.tsx';
import { downloadWhole } from '../text/download.ts';
import style from './ExportButton.module.css';

interface ExportButtonProps<C extends Call> {
  from: Address & `GET ${C['path']}`;
  /** What the file is called, without what it ends with. */
  name: QueryOf<C> extends { fileName: `${infer Name}.${ExportFormat}` } ? Name : string;
  /** What the list is asked by. */
  query: Omit<QueryOf<C>, 'fileName' | 'ticket'>;
  /** What is here of it: pages, or so many rows. */
  list: Pages<{ readonly data: unknown[] }> | { readonly rows: number; readonly more?: boolean | undefined };
  /** Filters are set. */
  narrowed?: boolean | undefined;
  /** There is no room for words. */
  small?: boolean | undefined;
}

const size = { wide: 20, high: 11 };

/** Exports a list as its reader sees it: what there will be in the file, and as what it comes. Empty, it has nothing to give. */
export function ExportButton<C extends Call>(props: ExportButtonProps<C>) {
  const { from, name, query, list, narrowed = false, small } = props;
  const { rows, more = false } =
    'query' in list ? { rows: list.rows.length, more: list.query.hasNextPage } : list;
  const panel = usePlacedPanel();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  async function save(format: ExportFormat) {
    panel.hide();
    setBusy(true);
    const fileName = `${name}.${format}`;
    const asked = { ...query, fileName } as Omit<QueryOf<C>, 'ticket'>;
    await downloadWhole<C>(from, { query: asked, savedAs: fileName, failed: m.ui_export_failed() });
    setBusy(false);
  }

  const opens = { ref: button, ...panel.opener, disabled: rows === 0 };
  return (
    <>
      {small ? (
        <IconButton
          {...opens}
          label={m.ui_export()}
          aria-busy={busy || undefined}
          disabled={rows === 0 || busy}
        >
          <Download />
        </IconButton>
      ) : (
        <Button {...opens} icon={<Download />} busy={busy}>
          {m.ui_export()}
        </Button>
      )}
      <PlacedPanel
        of={panel}
        label={m.ui_export()}
        anchor={button}
        size={size}
        className={style.panel}
        onToggle={(event) => {
          if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus();
        }}
      >
        <Formats rows={rows} more={more} narrowed={narrowed} onChoose={save} />
      </PlacedPanel>
    </>
  );
}

interface FormatsProps {
  rows: number;
  more: boolean;
  narrowed: boolean;
  onChoose: (format: ExportFormat) => unknown;
}

/** What there will be in the file, and as what it comes. */
function Formats({ rows, more, narrowed, onChoose }: FormatsProps) {
  return (
    <>
      <p>
        {m.ui_export_rows({
          count: rows,
          number: numberText(rows),
          more: more ? 'yes' : 'no',
          narrowed: narrowed ? 'yes' : 'no',
        })}
      </p>
      <div className={style.choices}>
        <Button wide onClick={() => onChoose('xlsx')}>
          {m.ui_export_xlsx()}
        </Button>
        <Button wide onClick={() => onChoose('csv')}>
          {m.ui_export_csv()}
        </Button>
      </div>
    </>
  );
}
