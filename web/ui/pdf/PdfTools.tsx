import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { IconButton } from '../Button.tsx';
import style from './PdfReader.module.css';

const zooms = { least: 0.5, most: 3, step: 1.25 } as const;

interface PdfToolsProps {
  page: number;
  /** 0: it is not open yet. */
  pages: number;
  onShow: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Further buttons, at the end. */
  children?: ReactNode;
}

/** The tools of a PDF that is read in the page: from page to page, smaller and larger. */
export function PdfTools({ page, pages, onShow, zoom, onZoom, children }: PdfToolsProps) {
  return (
    <div className={style.tools} role="toolbar" aria-label={m.ui_pdf_tools()}>
      <IconButton label={m.ui_pdf_before()} disabled={page <= 1} onClick={() => onShow(page - 1)}>
        <ChevronUp />
      </IconButton>
      <span className={`${style.page} caption num`} role="status">
        {pages > 0 && m.ui_pdf_page_of({ page, of: pages })}
      </span>
      <IconButton label={m.ui_pdf_after()} disabled={page >= pages} onClick={() => onShow(page + 1)}>
        <ChevronDown />
      </IconButton>
      <IconButton label={m.ui_pdf_smaller()} onClick={() => onZoom(Math.max(zooms.least, zoom / zooms.step))}>
        <ZoomOut />
      </IconButton>
      <IconButton label={m.ui_pdf_larger()} onClick={() => onZoom(Math.min(zooms.most, zoom * zooms.step))}>
        <ZoomIn />
      </IconButton>
      {children}
    </div>
  );
}
