import { useEffect, useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Sheet } from '../../drawing/web/Sheet.tsx';
import { fieldName } from '../../facts/words.ts';
import { preview } from './api.ts';
import style from './Editor.module.css';
import { type Edited, submittedOf, wrongIn } from './editing.ts';

/** Milliseconds without a change, after which it is drawn. */
const pause = 250;

type Drawn = Awaited<ReturnType<typeof preview>>;
type Of = 'sample' | 'longest';

/** The template as it would be drawn, and what of it has no room. What was drawn last stays until the next is there. */
export function Preview({ edited }: { edited: Edited }) {
  const [of, setOf] = useState<Of>('sample');
  const { drawn, failed } = useDrawn(edited, of);
  const { page, sections } = edited;
  const over = drawn?.overflow ?? [];
  return (
    <aside className={style.preview} aria-label={m.onepager_preview()}>
      <Chips
        label={m.onepager_preview_of()}
        value={of}
        onChange={setOf}
        options={(['sample', 'longest'] as const).map((value) => ({
          value,
          label: m.onepager_preview_with({ of: value }),
        }))}
      />
      {failed && <Notice tone="bad">{failed}</Notice>}
      <div role="status">
        {over.length > 0 && (
          <Notice tone="ask">
            <p>{m.onepager_overflow()}</p>
            <ul className={style.over}>
              {over.map(({ section, item, lines }) => (
                <li key={`${section} ${item}`}>{overflowWords(sections[section], item, lines)}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
      <Sheet svg={drawn?.svg} page={page} label={m.onepager_preview()} />
      {of === 'longest' && <p className="caption">{m.onepager_preview_masked()}</p>}
    </aside>
  );
}

/** What is edited as it is drawn, or why it is not. */
function useDrawn(edited: Edited, of: Of) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState<string>();
  const text = JSON.stringify([submittedOf(edited), of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is edited is in the text, and a change begins the pause anew
  useEffect(() => {
    if (wrongIn(edited) !== null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      preview({ ...submittedOf(edited), of }, stop.signal).then(
        (next) => {
          setDrawn(next);
          setFailed(undefined);
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailed(asApiError(error).message);
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return { drawn, failed };
}

function overflowWords(
  section: Edited['sections'][number] | undefined,
  index: number,
  lines: number,
): string {
  const title = section?.title ?? '';
  const item = section?.items[index];
  if (!item) return m.onepager_overflow_section({ title });
  const name = item.field === '' ? m.onepager_item_text() : item.label || fieldName(item.field);
  return m.onepager_overflow_item({ title, name, count: Math.max(1, lines) });
}
