/** What a reader who enlarges the space between letters, words and lines sets (WCAG 2.2, 1.4.12). Runs in the page. */
export function spaceText(on: boolean): void {
  const sheet = new CSSStyleSheet();
  // Letters that are joined stand as they are: no script of theirs is spaced (the criterion's own exception).
  const letters = /^(hi|ar)/.test(document.documentElement.lang) ? '' : 'letter-spacing: 0.12em !important;';
  sheet.replaceSync(`* { line-height: 1.5 !important; word-spacing: 0.16em !important; ${letters} }`);
  document.adoptedStyleSheets = on ? [sheet] : [];
}

/**
 * What has the focus and is wholly under something else (WCAG 2.2, 2.4.11), by its name: each thing that takes the focus is given it, as
 * the Tab key does. Runs in the page.
 */
export function hiddenFocus(): string[] {
  const hidden: string[] = [];
  const open = document.querySelector<HTMLElement>('dialog:modal, [popover]:popover-open') ?? document.body;
  const focusable =
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
  for (const element of [...open.querySelectorAll<HTMLElement>(focusable)].slice(0, 120)) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    // A box that is drawn by its label stands where that does.
    const drawn = element.getBoundingClientRect();
    const labels = (element as HTMLInputElement).labels;
    const shown = drawn.width <= 1 || drawn.height <= 1 ? labels?.[0] : element;
    if (!shown || isSeen(shown, element)) continue;
    const name = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    hidden.push(
      `${element.outerHTML.split('>')[0]}> ${name?.trim().slice(0, 40)} at ${drawn.left | 0} ${drawn.top | 0}, ${drawn.width | 0} x ${drawn.height | 0}`,
    );
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return hidden;

  function isSeen(shown: HTMLElement, element: HTMLElement): boolean {
    for (const box of shown.getClientRects())
      for (const x of [0.1, 0.5, 0.9])
        for (const y of [0.1, 0.5, 0.9]) {
          const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          if (top && (shown.contains(top) || element.contains(top) || top.contains(shown))) return true;
        }
    return false;
  }
}

/**
 * What of the page is not for paper: menus, letters that are pale, and what they stand on that is dark. Asked while it is drawn for paper. Runs in the
 * page.
 */
export function notForPaper(): string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 30)}"`;
  const lightness = (colour: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  for (const menu of document.querySelectorAll('nav, [role="navigation"], [role="menu"]'))
    if (menu.checkVisibility({ visibilityProperty: true })) found.add(`a menu: ${nameOf(menu)}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let seen = 0; seen < 3_000 && texts.nextNode(); seen++) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true }))
      continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) continue;
    if ((lightness(getComputedStyle(element).color) ?? 0) > 0.55)
      found.add(`pale letters: ${nameOf(element)}`);
    let under: Element | null = element;
    while (under && lightness(getComputedStyle(under).backgroundColor) === undefined)
      under = under.parentElement;
    if (under && (lightness(getComputedStyle(under).backgroundColor) ?? 1) < 0.6)
      found.add(`on a dark ground: ${nameOf(element)}`);
  }
  return [...found].slice(0, 5);
}

/** Where the page's heading is not what the menu calls it; where the menu has no entry for it, or greets, nothing. Runs in the page. */
export function twoNames(): string[] {
  const entry = document.querySelector(`nav a[href="${location.pathname}"]:not([href="/"])`);
  const heading = document.querySelector('main h1')?.textContent?.trim();
  // Behind its name stands how many wait there.
  const named = entry?.querySelector('span')?.textContent;
  if (!named || !heading || named === heading) return [];
  return [`“${named}” in the menu, “${heading}” over the page`];
}
