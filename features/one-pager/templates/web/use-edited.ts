import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { ApiError, asApiError } from '#web/lib/http.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import type { TemplateDetail } from '../contract.ts';
import { readTemplate, refreshTemplates, saveTemplate, templateOf } from './api.ts';
import { contentOf, type Edited, submittedOf, wrongIn } from './editing.ts';
import { type Keeping, useKeptByItself, useKeptWhenLeft } from './use-kept.ts';

const mostBack = 50;

/**
 * A template as it is edited: each change is kept as the draft a moment later, and when one leaves, and can be taken back. Where somebody else has
 * changed it meanwhile, what was written stays, and its writer says which of both it is to be.
 */
export function useEdited(template: TemplateDetail) {
  const client = useQueryClient();
  const [edited, setEdited] = useState(() => contentOf(template));
  const [before, setBefore] = useState<readonly Edited[]>([]);
  const [keeping, setKeeping] = useState<Keeping>({ state: 'kept' });
  const revision = useRef(template.revision);
  const latest = useRef(edited);
  const isKept = useRef(true);
  const typedAt = useRef('');
  const saving = useRef<Promise<string | null>>(Promise.resolve(null));
  const id = String(template.templateId);
  latest.current = edited;

  function show(next: Edited) {
    isKept.current = false;
    latest.current = next;
    setEdited(next);
    // A conflict is ended by saying which of both it is to be.
    setKeeping((now) => (now.state === 'conflict' ? now : { state: 'changed' }));
  }
  /** `typed`: the field that is typed into, whose letters are taken back together. */
  function change(next: Edited, typed = '') {
    if (typed === '' || typed !== typedAt.current) setBefore((list) => [...list, edited].slice(-mostBack));
    typedAt.current = typed;
    show(next);
  }
  function undo() {
    const last = before.at(-1);
    if (!last) return;
    setBefore(before.slice(0, -1));
    typedAt.current = '';
    show(last);
  }
  /** Keeps what is there now, after whatever is being kept. Null: it is kept; else why not. */
  function keep(): Promise<string | null> {
    saving.current = saving.current.then(keepNow);
    return saving.current;
  }
  async function keepNow(): Promise<string | null> {
    const now = latest.current;
    const why = wrongIn(now);
    if (why !== null) {
      setKeeping({ state: 'wrong', why });
      return why;
    }
    setKeeping({ state: 'keeping' });
    try {
      const saved = await saveTemplate(id, { ...submittedOf(now), revision: revision.current });
      revision.current = saved.revision;
      isKept.current = latest.current === now;
      client.setQueryData(templateOf(id).queryKey, saved);
      void refreshTemplates(client);
      setKeeping({ state: isKept.current ? 'kept' : 'changed' });
      return null;
    } catch (error) {
      const { message } = asApiError(error);
      const isConflict = error instanceof ApiError && error.code === 'changed';
      setKeeping({ state: isConflict ? 'conflict' : 'failed', why: message });
      return message;
    }
  }
  /** Ends a conflict: with what was written here, or with what the other one did, which can be taken back. */
  async function settle(whose: 'mine' | 'theirs') {
    const theirs = await readTemplate(id);
    revision.current = theirs.revision;
    if (whose === 'mine') return keep();
    change(contentOf(theirs));
    isKept.current = true;
    setKeeping({ state: 'kept' });
    toast.success({ title: m.onepager_conflict_taken(), description: m.onepager_conflict_taken_text() });
  }
  useKeptByItself(edited, keeping, keep);
  useKeptWhenLeft(id, isKept, keep);
  return { edited, change, undo: before.length > 0 ? undo : null, keeping, keep, settle, revision };
}
