import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { ApiError, asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { MyWidgets } from '../contract.ts';
import { myWidgets } from './api.ts';

const api = callsOf<typeof contract>(calls);

type Cards = MyWidgets['widgets'];
/** What is done to the cards: it can be done again, to others. */
type Change = (cards: Cards) => Cards;

/**
 * The reader's arrangement, and how to change it: seen at once, kept one change after another. Where another tab has arranged the cards
 * meanwhile, the change is made to what that has left.
 */
export function useArrangement() {
  const query = useQuery(myWidgets);
  const underWay = useRef(Promise.resolve());
  const left = useRef(0);
  const kept = useRef<MyWidgets>(undefined);
  const show = (data: MyWidgets) => queryClient.setQueryData(myWidgets.queryKey, { data });

  async function keep(change: Change) {
    try {
      kept.current = await sendChange(kept.current ?? { revision: 0, widgets: [] }, change);
    } catch (error) {
      toast.error({ title: m.dashboard_arrange_failed(), description: asApiError(error).message });
    }
    left.current -= 1;
    if (left.current === 0 && kept.current) show(kept.current);
  }

  return {
    ...query,
    /** Resolves once all that was changed is kept, or was said not to be. */
    async settled() {
      while (left.current > 0) await underWay.current;
    },
    change(change: Change) {
      const shown = queryClient.getQueryData(myWidgets.queryKey)?.data;
      if (!shown) return;
      if (left.current === 0) kept.current = shown;
      left.current += 1;
      void queryClient.cancelQueries({ queryKey: myWidgets.queryKey });
      const widgets = change(shown.widgets);
      // None: as at first, which the server knows.
      if (widgets.length > 0) show({ ...shown, widgets });
      underWay.current = underWay.current.then(() => keep(change));
    },
  };
}

async function sendChange(before: MyWidgets, change: Change): Promise<MyWidgets> {
  const save = async ({ revision, widgets }: MyWidgets) => {
    const sent = change(widgets).map(({ widget, hidden }) => ({ widget, hidden }));
    const body = { revision, widgets: sent };
    return (await api.saveMyWidgets({ body })).data;
  };
  try {
    return await save(before);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return save(error.current as MyWidgets);
    throw error;
  }
}
