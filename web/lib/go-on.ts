/** Whoever pressed what is gone now goes on at what stood around it; at the page's title, where that is gone too. Nothing where the focus is somewhere. */
export function goOnAt(around: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (!around?.isConnected) return goToTitle();
    if (around.tabIndex < 0 && !around.hasAttribute('tabindex')) {
      around.tabIndex = -1;
      // A later press of the mouse in it is not to bring the focus here.
      around.addEventListener('blur', () => around.removeAttribute('tabindex'), { once: true });
    }
    around.focus({ preventScroll: true });
  });
}

/** Goes to the page's title: what is pressed draws all below it anew. */
export function goToTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  title?.focus({ preventScroll: true });
}
