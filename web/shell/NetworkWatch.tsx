import { useEffect } from 'react';
import { m } from '#messages';
import { toast } from '../ui/toast.ts';

const offlineShown = 20_000;
const repeatShown = 8_000;

/**
 * Says when the network goes (20 s) and, when it is back, whether the portal answers again (8 s either way): the specification's
 * sections 4 and 9.
 */
export function NetworkWatch() {
  useEffect(() => {
    const say = (duration: number) =>
      toast.error({
        id: 'network',
        title: m.shell_network_error(),
        description: m.shell_network_connect(),
        duration,
      });
    const gone = () => say(offlineShown);
    const back = async () => {
      const answered = await fetch('/healthz', { cache: 'no-store' }).then(
        (response) => response.ok,
        () => false,
      );
      if (!answered) say(repeatShown);
      else toast.success({ id: 'network', title: m.shell_network_back(), duration: repeatShown });
    };
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    if (!navigator.onLine) gone();
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, []);
  return null;
}
