import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { refreshBuyback, verify } from './api.ts';
import { handedBack } from './checkout.ts';

/** Has the portal ask about a payment that the gateway's page brought back in the address, once; true while it does. */
export function useHandedBack(): boolean {
  const { params, clear } = useAddress();
  const [busy, setBusy] = useState(false);
  const isTaken = useRef(false);
  const handed = handedBack(params);
  const isTold = params.has('payment');
  useEffect(() => {
    if (isTaken.current || (!handed && !isTold)) return;
    isTaken.current = true;
    clear();
    if (!handed) {
      void refreshBuyback();
      return;
    }
    setBusy(true);
    void verify(handed)
      .then(({ status }) => {
        if (status === 'Paid') toast.success({ title: m.buyback_paid() });
      })
      .catch((error: unknown) => toast.error({ title: asApiError(error).message }))
      .then(refreshBuyback)
      .finally(() => setBusy(false));
  }, [handed, isTold, clear]);
  return busy;
}
