import type { App } from './app.ts';

/**
 * Lets the calls of this scope begin one a turn of the event loop, before their bodies are read: a hundred sign-ins that come in the
 * same instant are read one between the others' calls, not all before them. Nothing is held: a body that comes slowly keeps nobody.
 */
export function oneATurn(app: App): void {
  const waiting: (() => void)[] = [];
  const letIn = () => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(letIn);
  };
  app.addHook('onRequest', () => {
    const admitted = new Promise<void>((resolve) => waiting.push(resolve));
    if (waiting.length === 1) setImmediate(letIn);
    return admitted;
  });
}
