import { useEffect, useState, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraft, listDrafts, readDraft, writeDraft } from '#web/lib/draft.ts';
import { asApiError, newKey } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import type { TypedRequest } from '../../items/web/request-form.ts';
import { keepTitle, titleWords } from '../../workflow/title.ts';
import { ownDrafts, saveDraft } from './api.ts';
import { DraftKeeper, type Held } from './draft-keeper.ts';

/** What a new request's form begins with. */
export interface Opened {
  readonly draftId: string;
  readonly key: string;
  readonly revision: number;
  /** The page that wrote it; null: it is new. */
  readonly from: string | null;
  /** When it was written; null: it is new. */
  readonly at: string | null;
  readonly form: TypedRequest | null;
  /** It goes on beside another draft, or one that is gone. */
  readonly forked: DraftKeeper['forked'];
}

const prefix = 'new:';

/** By which name this browser keeps a draft. */
export const heldName = (draftId: string) => `${prefix}${draftId}`;

/** What this browser holds of a draft. */
export function readHeld(empcode: string, draftId: string): { at: string; value: Held } | null {
  return readDraft<Held>(empcode, heldName(draftId));
}

/** Forgets it. */
export function dropHeld(empcode: string, draftId: string): void {
  dropDraft(empcode, heldName(draftId));
}

/** The drafts that this browser holds and the server never had. */
export function listHeld(empcode: string): { draftId: string; title: string; changedAt: string }[] {
  return listDrafts(empcode).flatMap(({ name, at, value }) => {
    const { title, revision } = value as Held;
    return name.startsWith(prefix) && revision === 0
      ? [{ draftId: name.slice(prefix.length), title: titleWords(title), changedAt: at }]
      : [];
  });
}

/** Keeps it. */
export function writeHeld(empcode: string, draftId: string, held: Held): void {
  writeDraft(empcode, heldName(draftId), held);
}

/** Keeps what is typed into the form of a new request, here and on the server, as long as the form is shown. */
export function useDraftKeeper(form: UseFormReturn<TypedRequest>, empcode: string, opened: Opened) {
  const [{ keeper, subscribe, version }] = useState(() => makeKeeper(empcode, opened));
  useSyncExternalStore(subscribe, version);

  useEffect(() => {
    const initial = JSON.stringify(form.getValues());
    if (opened.forked) {
      dropHeld(empcode, opened.forked.from);
      const values = form.getValues();
      keeper.typed(structuredClone(values), titleOfTyped(values));
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        const values = form.getValues();
        // What nobody has typed anything into is no draft.
        if (opened.at === null && keeper.kept === 'nothing' && JSON.stringify(values) === initial) return;
        keeper.typed(structuredClone(values), titleOfTyped(values));
      },
    });
    const leave = () => keeper.hold();
    const back = () => keeper.resume();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', back);
    return () => {
      keeper.hold();
      unsubscribe();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', back);
      void queryClient.invalidateQueries({ queryKey: ownDrafts.queryKey });
    };
  }, [form, keeper, empcode, opened]);
  return keeper;
}

/** What a request is called, as it is kept. Each name cut to what a request takes. */
export function titleOfTyped({ assests }: TypedRequest): string {
  const names = assests.map(({ name }) => name.trim().slice(0, 120));
  return keepTitle(names.filter((name) => name !== ''));
}

function makeKeeper(empcode: string, opened: Opened) {
  const heard = new Set<() => void>();
  let count = 0;
  const keeper = new DraftKeeper(opened, {
    read: (draftId) => readHeld(empcode, draftId)?.value ?? null,
    write: (draftId, held) => writeHeld(empcode, draftId, held),
    drop: (draftId) => dropHeld(empcode, draftId),
    save: saveDraft,
    codeOf: (error) => {
      const { status, code } = asApiError(error);
      return status === 401 ? 'sign_in' : code;
    },
    newKey,
    changed: () => {
      count += 1;
      for (const tell of heard) tell();
    },
  });
  keeper.forked = opened.forked;
  return {
    keeper,
    version: () => count,
    subscribe: (tell: () => void) => {
      heard.add(tell);
      return () => heard.delete(tell);
    },
  };
}
