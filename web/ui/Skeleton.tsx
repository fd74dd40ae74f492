import type { ReactNode } from 'react';
import { m } from '#messages';
import { classNames } from '../lib/class-names.ts';
import style from './Skeleton.module.css';

interface SkeletonProps {
  /** A CSS length or percentage; the whole line without it. */
  width?: string | undefined;
  /** `text` is as high as a line of text. */
  shape?: 'text' | 'caption' | 'title' | 'tile' | 'circle' | 'button' | 'block' | undefined;
}

/** The place of something that is on its way. Put several in a `Loading`, in the shape of what will come. */
export function Skeleton({ width, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={classNames(style.bone, style[shape])}
      style={width ? { inlineSize: width } : undefined}
    />
  );
}

/** Wraps skeletons: says to a screen reader that the place is loading. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true">
      <span className="hidden-visually">{m.ui_loading()}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A document or a picture on its way. */
export function LoadingBlock() {
  return (
    <Loading>
      <Skeleton shape="block" />
    </Loading>
  );
}

/** Rows of a list on their way: a tile, a title, a caption each. */
export function LoadingRows({ rows = 3 }: { rows?: number | undefined }) {
  return (
    <Loading>
      <RowBones rows={rows} />
    </Loading>
  );
}

/** The place of such rows. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={row} className={style.row}>
          <Skeleton shape="tile" />
          <div className={style.lines}>
            <Skeleton width={row % 2 ? '45%' : '60%'} />
            <Skeleton shape="caption" width={row % 2 ? '30%' : '40%'} />
          </div>
          <Skeleton shape="button" />
        </div>
      ))}
    </>
  );
}
