import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '#web/lib/http.ts';
import type { TemplateDetail } from '../contract.ts';
import { refreshTemplates, saveTemplate, templateOf } from './api.ts';
import { contentOf, type Edited, submittedOf, wrongIn } from './editing.ts';

/** Milliseconds without a change, after which a draft is kept. */
const pause = 900;
const mostBack = 50;

export type Keeping =
  | { readonly state: 'kept' | 'keeping' | 'changed' }
  | { readonly state: 'wrong'; readonly why: string };

/**
 * A template as it is edited: each change is kept as the draft a moment later, and can be taken back. One that somebody else has changed meanwhile is
 * kept no more; why not stands in `keeping`.
 */
export function useEdited(template: TemplateDetail) {
  const client = useQueryClient();
  const [edited, setEdited] = useState(() => contentOf(template));
  const [before, setBefore] = useState<readonly Edited[]>([]);
  const [keeping, setKeeping] = useState<Keeping>({ state: 'kept' });
  const revision = useRef(template.revision);
  const latest = useRef(edited);
  const saving = useRef<Promise<boolean>>(Promise.resolve(true));
  const id = String(template.templateId);
  latest.current = edited;

  function change(next: Edited) {
    setBefore((list) => [...list, edited].slice(-mostBack));
    setEdited(next);
    setKeeping({ state: 'changed' });
  }
  function undo() {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    setEdited(last);
    setKeeping({ state: 'changed' });
  }
  /** Keeps what is there now, after whatever is being kept. True: it is kept. */
  function keep(): Promise<boolean> {
    saving.current = saving.current.then(async () => {
      const now = latest.current;
      const why = wrongIn(now);
      if (why !== null) {
        setKeeping({ state: 'wrong', why });
        return false;
      }
      setKeeping({ state: 'keeping' });
      try {
        const saved = await saveTemplate(id, { ...submittedOf(now), revision: revision.current });
        revision.current = saved.revision;
        client.setQueryData(templateOf(id).queryKey, saved);
        await refreshTemplates(client);
        setKeeping({ state: latest.current === now ? 'kept' : 'changed' });
        return true;
      } catch (error) {
        setKeeping({ state: 'wrong', why: asApiError(error).message });
        return false;
      }
    });
    return saving.current;
  }
  const isChanged = keeping.state === 'changed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change begins the pause anew
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [edited, isChanged]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (keeping.state === 'kept') return;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeping.state]);
  return { edited, change, undo: before.length > 0 ? undo : null, keeping, keep, revision };
}
