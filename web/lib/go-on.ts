/** Whoever pressed what is gone now goes on at what stood around it; at the page's title, where that is gone too. Nothing where the focus is somewhere. */
export function goOnAt(around: HTMLElement | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (!around?.isConnected) return goToTitle();
    around.tabIndex = -1;
    around.focus({ preventScroll: true });
  });
}

/** Goes to the page's title: what is pressed draws all below it anew. */
export function goToTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** What was pressed, or what a closed dialog gave the focus back to, may go a moment later with what it has changed. */
export function goOnOnceGone(pressed: HTMLElement): void {
  const around = pressed.closest<HTMLElement>('ul, dialog');
  const watch = new MutationObserver(() => {
    if (pressed.isConnected) return;
    watch.disconnect();
    // A page that has a place of its own for this comes first.
    setTimeout(() => goOnAt(around), 300);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), 5_000);
}
