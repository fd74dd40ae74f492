import { Download } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Call, QueryOf } from '#contract/call.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { Button, IconButton } from '../Button.tsx';
import placed from '../form/placed.module.css';
import { placePanel } from '../form/placed.ts';
import { downloadWhole } from '../text/download.ts';
import style from './ExportButton.module.css';

interface ExportButtonProps<C extends Call> {
  path: C['path'];
  /** What the file is called, without what it ends with. */
  name: QueryOf<C> extends { fileName: `${infer Name}.${ExportFormat}` } ? Name : string;
  /** What the list is asked by. */
  query: Omit<QueryOf<C>, 'fileName' | 'ticket'>;
  /** How many rows are here. */
  rows: number;
  /** More of them can be loaded. */
  more?: boolean | undefined;
  /** Filters are set. */
  narrowed?: boolean | undefined;
  /** There is no room for words. */
  small?: boolean | undefined;
}

const size = { wide: 20, high: 11 };

/** Exports a list as its reader sees it: what there will be in the file, and as what it comes. Empty, it has nothing to give. */
export function ExportButton<C extends Call>(props: ExportButtonProps<C>) {
  const { path, name, query, rows, more = false, narrowed = false, small } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function save(format: ExportFormat) {
    panel.current?.hidePopover();
    setBusy(true);
    const fileName = `${name}.${format}`;
    const asked = { ...query, fileName } as Omit<QueryOf<C>, 'ticket'>;
    await downloadWhole<C>(path, { query: asked, savedAs: fileName, failed: m.ui_export_failed() });
    setBusy(false);
  }

  const opens = {
    ref: button,
    popoverTarget: id,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    disabled: rows === 0,
  } as const;
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
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-locks=""
        role="dialog"
        aria-label={m.ui_export()}
        className={classNames(placed.panel, style.panel)}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') placePanel(event.currentTarget, button.current, size);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open') event.currentTarget.querySelector('button')?.focus();
        }}
      >
        <p>
          {m.ui_export_rows({
            count: rows,
            number: numberText(rows),
            more: more ? 'yes' : 'no',
            narrowed: narrowed ? 'yes' : 'no',
          })}
        </p>
        <div className={style.choices}>
          <Button wide onClick={() => save('xlsx')}>
            {m.ui_export_xlsx()}
          </Button>
          <Button wide onClick={() => save('csv')}>
            {m.ui_export_csv()}
          </Button>
        </div>
      </div>
    </>
  );
}
