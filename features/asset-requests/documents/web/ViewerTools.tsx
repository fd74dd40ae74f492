import { ArrowLeft, ArrowRight, Download, Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { IconButton } from '#web/ui/Button.tsx';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import style from './DocumentViewer.module.css';
import { type Turn, turned, zoomedIn, zoomedOut } from './document-view.ts';
import { downloadFile } from './download.ts';

/** The document before and the next one. */
export function Paging({ at, of, go }: { at: number; of: number; go: (step: number) => void }) {
  return (
    <span className={style.group}>
      <IconButton label={m.assetrequests_viewer_previous()} onClick={() => go(-1)}>
        <ArrowLeft className="turns" />
      </IconButton>
      <span className="caption num">{m.assetrequests_viewer_of({ number: at + 1, of })}</span>
      <IconButton label={m.assetrequests_viewer_next()} onClick={() => go(1)}>
        <ArrowRight className="turns" />
      </IconButton>
    </span>
  );
}

interface ViewToolsProps {
  shown: RequestFile;
  zoom: number;
  setZoom: Dispatch<SetStateAction<number>>;
  setTurn: Dispatch<SetStateAction<Turn>>;
  onEnlarge: (() => void) | undefined;
}

/** How large and how turned it is shown, and taking it along. */
export function ViewTools({ shown, zoom, setZoom, setTurn, onEnlarge }: ViewToolsProps) {
  return (
    <span className={classNames(style.group, style.view)}>
      <IconButton label={m.assetrequests_viewer_out()} onClick={() => setZoom(zoomedOut)}>
        <ZoomOut />
      </IconButton>
      <span role="status">
        <button
          type="button"
          className={style.percent}
          title={m.assetrequests_viewer_fit()}
          onClick={() => setZoom(1)}
        >
          {m.assetrequests_viewer_zoom({ percent: Math.round(zoom * 100) })}
        </button>
      </span>
      <IconButton label={m.assetrequests_viewer_in()} onClick={() => setZoom(zoomedIn)}>
        <ZoomIn />
      </IconButton>
      <IconButton label={m.assetrequests_viewer_turn()} onClick={() => setTurn(turned)}>
        <RotateCw />
      </IconButton>
      <IconButton
        label={m.assetrequests_viewer_download({ name: shown.originalName })}
        onClick={() => downloadFile(shown)}
      >
        <Download />
      </IconButton>
      {onEnlarge && (
        <IconButton label={m.assetrequests_page_enlarge({ name: shown.originalName })} onClick={onEnlarge}>
          <Maximize2 />
        </IconButton>
      )}
    </span>
  );
}
