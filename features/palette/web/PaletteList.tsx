import { SearchX } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Option } from './groups.ts';
import style from './PaletteList.module.css';
import { PaletteRow } from './PaletteRow.tsx';
import type { PaletteState } from './use-palette.ts';

export const rowId = (id: string, { key }: Option) => `${id} ${key}`.replaceAll(/\s+/g, '-');

/** What is found, by kinds; what is on its way, was not to be had, or is not there. */
export function PaletteList({ id, palette }: { id: string; palette: PaletteState }) {
  const { groups, active, isEmpty, isAwaited, isOpenEnded, words } = palette;
  const list = useRef<HTMLDivElement>(null);
  const at = active?.key;
  const isReading = words !== '' && !isAwaited && palette.query.data?.complete === false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: which row is chosen depends on it
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} className={style.scroll}>
      {isOpenEnded && (
        <div className={style.bones}>
          <LoadingRows rows={3} />
        </div>
      )}
      <div id={id} role="listbox" aria-label={m.palette_results()} aria-busy={isAwaited || undefined}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
          <div key={group.kind} role="group" aria-labelledby={`${id}-${group.kind}`}>
            <div id={`${id}-${group.kind}`} className={style.heading}>
              {group.label}
            </div>
            {group.options.map((option) => (
              <PaletteRow
                key={option.key}
                id={rowId(id, option)}
                option={option}
                isChosen={option === active}
                palette={palette}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty && !isAwaited && words !== '' && !palette.query.error && !isReading && (
        <EmptyState icon={<SearchX />} title={m.palette_nothing({ words })} text={m.palette_nothing_hint()} />
      )}
      {isReading && <Reading />}
      <Missing palette={palette} />
    </div>
  );
}

/** Right after a start: who is found besides comes by itself. */
function Reading() {
  return (
    <div className={style.reading}>
      <Notice>{m.ui_people_reading()}</Notice>
    </div>
  );
}

/** What could not be searched, and another try. */
function Missing({ palette: { query, words, only } }: { palette: PaletteState }) {
  const { error, data, refetch } = query;
  if (words === '' || only === 'action') return null;
  const missing = data?.missing ?? [];
  const said = error
    ? asApiError(error).status === 0
      ? m.palette_offline()
      : m.palette_failed()
    : missing.length > 0 && m.palette_missing({ kinds: plainList(missing) });
  if (!said) return null;
  // The button goes with what it says: one goes on typing.
  const again = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('dialog')?.querySelector('input')?.focus();
    return refetch();
  };
  return (
    <div className={style.missing}>
      <Notice tone="ask" action={<Button onClick={again}>{m.ui_retry()}</Button>}>
        {said}
      </Notice>
    </div>
  );
}
