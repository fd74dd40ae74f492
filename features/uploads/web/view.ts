import type { Upload } from '../contract.ts';

/** What is shown of an upload: one of its steps, or that it has ended. */
export type View = 'columns' | 'rows' | 'going' | 'done' | 'ended';

/** What is shown of an upload, by its state. From the rows one may go back to the columns: the address says so. */
export function viewOf({ state, actions }: Upload, step: string | null): View {
  if (state === 'opened') return 'columns';
  if (state === 'ready') return step === 'columns' && actions.includes('check') ? 'columns' : 'rows';
  if (state === 'applied' || state === 'undone') return 'done';
  return state === 'failed' || state === 'discarded' ? 'ended' : 'going';
}

export const steps = ['columns', 'rows', 'done'] as const;
export type Step = (typeof steps)[number];

/** The step that an upload is at; null: it has ended. */
export function stepOf(view: View, { state }: Upload): Step | null {
  if (view === 'ended') return null;
  if (view !== 'going') return view;
  return state === 'checking' ? 'rows' : 'done';
}
