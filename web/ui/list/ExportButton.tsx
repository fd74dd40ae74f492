import { Download } from 'lucide-react';
import { type ToggleEvent, useRef, useState } from 'react';
import type { Call } from '#contract/call.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { ListExport } from '../../lib/list-export.ts';
import type { Pages } from '../../lib/use-pages.ts';
import { Button, IconButton } from '../Button.tsx';
import { PlacedPanel, usePlacedPanel } from '../form/PlacedPanel.tsx';
import { downloadWhole } from '../text/download.ts';
import style from './ExportButton.module.css';

interface ExportButtonProps<Query> {
  of: ListExport<Query>;
  /** What is here of it: pages, or so many rows. */
  list: Pages<{ readonly data: unknown[] }> | { readonly rows: number; readonly more?: boolean | undefined };
  /** Filters are set. */
  narrowed?: boolean | undefined;
  /** There is no room for words. */
  small?: boolean | undefined;
}
/** What the list is asked by; a list that need not be asked by anything may leave it out. */
type AskedBy<Query> = Record<never, never> extends Query ? { query?: Query } : { query: Query };

const size = { wide: 20, high: 11 };

/** Exports a list as its reader sees it: what there will be in the file, and as what it comes. Empty, it has nothing to give. */
export function ExportButton<Query>(props: ExportButtonProps<Query> & AskedBy<Query>) {
  const { of, query = {} as Query, list, narrowed = false, small } = props;
  const { rows, more = false } =
    'query' in list ? { rows: list.rows.length, more: list.query.hasNextPage } : list;
  const panel = usePlacedPanel();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  async function save(format: ExportFormat) {
    panel.hide();
    setBusy(true);
    await downloadWhole<Call>(of.from, {
      query: of.queryOf(query, format),
      savedAs: of.fileNameOf(format),
      failed: m.ui_export_failed(),
    });
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
        onToggle={focusFirst}
      >
        <Formats rows={rows} more={more} narrowed={narrowed} onChoose={save} />
      </PlacedPanel>
    </>
  );
}

/** Once it is open, the first format has the focus. */
function focusFirst({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector('button')?.focus();
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
