import { m } from '#messages';
import { findOffline, isOffline, onNetwork, takeBack } from '#web/lib/network.ts';
import { toast } from '#web/ui/dialog/toast.ts';

const offlineShown = 20_000;
const repeatShown = 8_000;

/**
 * Says when the network goes (20 s) and, when it is back, whether the portal answers again (8 s either way): the specification's
 * sections 4 and 9.
 */
export function sayNetwork(): () => void {
  const say = (duration: number) =>
    toast.error({
      id: 'network',
      title: m.offline_network_error(),
      description: m.offline_network_connect(),
      duration,
    });
  const changed = () => {
    if (isOffline()) say(offlineShown);
    else if (takeBack())
      toast.success({ id: 'network', title: m.offline_network_back(), duration: repeatShown });
  };
  const repeat = async () => {
    if (await findOffline()) say(repeatShown);
  };
  changed();
  const stop = onNetwork(changed);
  window.addEventListener('online', repeat);
  return () => {
    stop();
    window.removeEventListener('online', repeat);
  };
}
