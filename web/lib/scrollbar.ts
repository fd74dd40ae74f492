/** Keeps the width of the page's scrollbar: the page behind a panel is locked, and must not move when the bar goes (base.css). */
export function measureScrollbar(): void {
  const { style, clientWidth } = document.documentElement;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}
