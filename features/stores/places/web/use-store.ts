import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#web/lib/use-address.ts';
import { useKept } from '#web/lib/use-kept.ts';
import { storeList } from './api.ts';

/** The stores that the reader manages, and the one that is looked at: that of the address, else the last one, else the first. */
export function useStore() {
  const { params, set } = useAddress();
  const query = useQuery(storeList);
  const [last, setLast] = useKept(['store'], '');
  const all = query.data ?? [];
  const by = (key: string | null) => all.find(({ store }) => store === key);
  const store = by(params.get('store')) ?? by(last) ?? all.find(({ closed }) => !closed) ?? all[0];
  return {
    query,
    all,
    store,
    choose(key: string) {
      setLast(() => key);
      set({ store: key });
    },
  };
}
