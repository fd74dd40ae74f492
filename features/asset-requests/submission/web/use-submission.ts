import { useEffect, useRef, useState } from 'react';
import { tellFormStep } from '#web/lib/form-steps.ts';
import { useMe } from '#web/lib/me.ts';
import { navigate } from '#web/lib/router.tsx';
import { dropUnsent, keepUnsent, whileSending } from '#web/lib/unsent.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { heldName, titleOfTyped, type useDraftKeeper } from '../../drafts/web/use-draft-keeper.ts';
import { requestToSend, type TypedRequest } from '../../items/web/request-form.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { titleWords } from '../../workflow/title.ts';
import { requestForm, submissionPath, submitRequest } from './api.ts';
import { sendWhenOnline } from './send-when-online.ts';

interface Outcome {
  received: () => void;
  refused: (error: unknown) => void;
}

/** Sends a new request, now or once the portal can be reached; it can be stopped while it waits for that. */
export function useSubmission(keeper: ReturnType<typeof useDraftKeeper>) {
  const { empcode } = useMe();
  const { draftId, key } = keeper;
  const [waiting, setWaiting] = useState(false);
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);

  async function send(typed: TypedRequest, files: File[], { received, refused }: Outcome) {
    await keeper.end({ sent: true });
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const request = { ...requestToSend(typed), draftId };
      const submit = () => submitRequest(requestForm(request, files), key);
      const wait = () => {
        setWaiting(true);
        // Whoever goes elsewhere meanwhile, or closes the page, need not come back for it.
        void keepUnsent(requestForm(request, files), {
          empcode,
          key,
          path: submissionPath,
          draft: heldName(draftId),
          title: titleWords(titleOfTyped(typed)),
          link: `/asset-at-residence/new?draft=${draftId}`,
        });
      };
      const { data } = await whileSending(key, () => sendWhenOnline(submit, signal, wait));
      tellFormStep('sent');
      void dropUnsent(empcode, key);
      keeper.drop();
      received();
      toast.success({ title: data.message, description: data.description });
      void refreshRequests();
      navigate(`/asset-at-residence/${data.requestID}`, { replace: true });
    } catch (error) {
      keeper.goOn();
      if (signal.aborted) return;
      void dropUnsent(empcode, key);
      refused(error);
    } finally {
      setWaiting(false);
    }
  }

  return {
    waiting,
    send,
    stop: () => {
      sending.current.abort();
      void dropUnsent(empcode, key);
    },
  };
}
