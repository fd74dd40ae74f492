// The sandbox as a process of its own: its settings come by the channel to whoever started it, and it ends with that.
import { openSandbox } from './sandbox.ts';
import type { SandboxSettings } from './settings.ts';

process.once('message', (settings: SandboxSettings) => {
  openSandbox(settings).then(
    ({ address }) => process.send?.({ address }),
    (error: NodeJS.ErrnoException) => {
      process.send?.({ failed: error.code ?? error.message });
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
// A terminal's Ctrl-C reaches it too: the portal, which asks it to the last, ends it.
process.on('SIGINT', () => {});
