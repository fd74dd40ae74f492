import type { Page } from '@playwright/test';

/** A page too busy to draw what can wait: what React sends itself to go on with is kept back. */
export async function holdDrawing(page: Page) {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const kept: (() => void)[] = [];
    let holds = false;
    // While it is held, a moment of drawing takes long: what follows from it waits for the next.
    const clock = performance.now.bind(performance);
    let late = 0;
    performance.now = () => {
      if (holds) late += 2;
      return clock() + late;
    };
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      if (holds) kept.push(() => post.call(this, message));
      else post.call(this, message);
    };
    addEventListener('hold-drawing', () => {
      holds = true;
    });
    addEventListener('draw-once', () => kept.shift()?.());
    addEventListener('go-on-drawing', () => {
      holds = false;
      for (const send of kept.splice(0)) send();
    });
  });
  const tell = (event: string) => page.evaluate((name) => void dispatchEvent(new Event(name)), event);
  return {
    stop: () => tell('hold-drawing'),
    once: () => tell('draw-once'),
    goOn: () => tell('go-on-drawing'),
  };
}
