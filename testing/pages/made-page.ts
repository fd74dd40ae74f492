/** What a person sees and hears of the page: its words, and what of them is cut off or turned round. Runs in the page. */
export function seenOnPage(): { words: string[]; cut: string[] } {
  const words = new Set<string>([document.title]);
  const cut: string[] = [];
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'placeholder',
    'title',
    'alt',
  ];
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    // What `Intl` and React Aria write in the reader's language: how long ago, the calendar, what languages are called. What is printed on keys.
    if (element.closest('script, style, time, kbd, [data-rac], bdi[lang]')) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) && element.tagName !== 'OPTION') continue;
    for (const name of attributes) {
      const said = element.getAttribute(name);
      if (said) words.add(said);
    }
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    for (const { textContent } of own) if (textContent?.trim()) words.add(textContent.trim());
    const { placeholder, value } = element as HTMLInputElement;
    // What is searched for is only hinted at; the form of a day is as long in every language.
    if (
      placeholder &&
      !value &&
      !element.matches('[type=search], [inputmode=numeric]') &&
      widthOf(element, placeholder) > roomOf(element) + 1
    )
      cut.push(`${element.tagName} ${element.className} ${placeholder}`);
    cut.push(...own.flatMap(turnedDays));
    if (!own.some(({ textContent }) => /[⟦⟧\u0600-\u06ff\u0900-\u097f]/.test(textContent ?? ''))) continue;
    if (own.some((text) => isCut(element, text)))
      cut.push(`${element.tagName} ${element.className} ${element.textContent?.slice(0, 60)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) cut.push(`the page is ${scrollWidth} wide on ${clientWidth}`);
  return { words: [...words], cut };

  /** Days (12-06-2026) whose parts are drawn the other way round, as after a word that is written from the right. */
  function turnedDays(text: ChildNode): string[] {
    const days = [...(text.textContent ?? '').matchAll(/\d{2}-\d{2}-\d{4}/g)];
    return days.flatMap(({ 0: day, index }) => {
      const [first, last] = [boxOf(text, index), boxOf(text, index + day.length - 1)];
      return first.top === last.top && first.left > last.left ? [`turned round: ${text.textContent}`] : [];
    });
  }

  function boxOf(text: ChildNode, at: number): DOMRect {
    const letter = document.createRange();
    letter.setStart(text, at);
    letter.setEnd(text, at + 1);
    return letter.getBoundingClientRect();
  }

  function widthOf(element: HTMLElement, said: string): number {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return 0;
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    canvas.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return canvas.measureText(said).width;
  }

  function roomOf(element: HTMLElement): number {
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  }

  function isCut(element: HTMLElement, text: ChildNode): boolean {
    const words = document.createRange();
    words.selectNodeContents(text);
    const box = words.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1) return false;
    for (let around: HTMLElement | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.position === 'absolute' && style.clipPath !== 'none') return false;
      const bounds = around.getBoundingClientRect();
      // Words for a screen reader alone.
      if (bounds.width <= 1) return false;
      const [x, y] = [style.overflowX, style.overflowY];
      if (x === 'auto' || x === 'scroll') return false;
      if (x !== 'visible' && (box.right > bounds.right + 1 || box.left < bounds.left - 1)) return true;
      if (y === 'auto' || y === 'scroll') return false;
      if (y !== 'visible' && (box.bottom > bounds.bottom + 2 || box.top < bounds.top - 2)) return true;
      if (style.position === 'fixed') break;
    }
    return box.right > innerWidth + 1 || box.left < -1;
  }
}
