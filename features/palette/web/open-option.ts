import { isPortalPath } from '#formats/text/addresses.ts';
import { navigate } from '#web/lib/router.tsx';
import { note } from './api.ts';
import type { Option } from './groups.ts';

/** Opens what was chosen, and notes it. `apart`: in a tab of its own. */
export function openOption(option: Option, apart: boolean, close: () => void): void {
  // What the company has put into the menu may lead out of the portal.
  const isOutside = option.path !== undefined && !isPortalPath(option.path);
  if (option.kind !== 'all' && !isOutside) void note({ kind: option.kind, id: option.id });
  if ((apart || isOutside) && option.path) {
    window.open(option.path, '_blank', 'noopener');
    return;
  }
  close();
  if (option.path) navigate(option.path);
  else option.act?.();
}
