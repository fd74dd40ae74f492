/** How a person comes by keys to what a journey presses. */
export interface Plan {
  /** As a person would call it. */
  readonly name: string;
  /** Whether it has the focus, or is the one that its list or tree has chosen. */
  readonly isReached: boolean;
  /** Steps of Tab to it or to its group: forward, and back with Shift. Null: the Tab key never comes there. */
  readonly forward: number | null;
  readonly backward: number | null;
  /** How many stops there are. */
  readonly stops: number;
  /** Steps from where its group is at; null unless the focus is inside the group. */
  readonly inGroup: { readonly right: number; readonly down: number } | null;
  /** What presses it; none where the focus is all that a press gives. */
  readonly key: 'Enter' | 'Space' | null;
  readonly isChecked: boolean;
  readonly isOneOfMany: boolean;
  /** How it and what is around it are drawn: it must be drawn otherwise once it has the focus. */
  readonly drawn: string;
  readonly isOutlined: boolean;
  readonly isSeen: boolean;
  /** Whether the focus was somewhere in this page before, and is nowhere now. */
  readonly isLost: boolean;
}

/** Works out how to come to an element by keys. Runs in the page. */
export function planTo(pressed: Element): Plan {
  const inputs = 'input:not([type="hidden"]), select, textarea';
  const pressable = `a[href], button, summary, ${inputs}, [contenteditable="true"], [tabindex], [role="option"], [role="treeitem"]`;
  const target = controlOf(pressed);
  const active = document.activeElement ?? document.body;
  const group = groupOf(target);
  const stops = stopsNow();
  const here = active === document.body ? -1 : stops.indexOf(active);
  const isBeside =
    target instanceof HTMLInputElement && radiosOf(target).includes(active as HTMLInputElement);
  const isStop = stops.includes(target) && !isBeside;
  const entries = isStop || !group ? [target] : stops.filter((stop) => isOf(stop, group));
  const inGroup = !isStop && group && isOf(active, group) ? stepsIn(group) : null;
  const isMarked = inGroup !== null && active !== target && markedIn(group) === target;
  const isReached = active === target || isMarked;
  const page = window as unknown as { hadFocus?: boolean };
  const isLost = active === document.body && page.hadFocus === true;
  page.hadFocus ||= isReached;
  return {
    name: nameOf(target),
    isReached,
    forward: steps(1),
    backward: steps(-1),
    stops: stops.length,
    inGroup,
    key: keyOf(target),
    isChecked: (target as HTMLInputElement).checked || target.getAttribute('aria-checked') === 'true',
    isOneOfMany: target.matches('[type="radio"], [role="radio"]'),
    drawn: around(target).map(drawing).join('\n'),
    // What a list has chosen is drawn as that.
    isOutlined: isMarked || around(target).some(isOutlined),
    isSeen: [target, ...((target as HTMLInputElement).labels ?? [])].some(isSeen),
    isLost,
  };

  /** The control that a press there reaches: itself, what it stands in, what it labels, or what lies over the whole of it. */
  function controlOf(element: Element): Element {
    const own = element.closest(pressable);
    const label = element.closest('label');
    if (label?.control && !(own && label.contains(own))) return label.control;
    if (own && own.getAttribute('tabindex') !== '-1') return own;
    const box = element.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const there = over && (element.contains(over) || over.contains(element)) ? over.closest(pressable) : null;
    return there ?? own ?? element;
  }

  /** What the arrow keys go about in, if it stands in such a thing. */
  function groupOf(element: Element): Element | null {
    if (element.matches('input[type="radio"]'))
      return element.closest('[role="radiogroup"], fieldset, form') ?? document.body;
    return element.closest(
      '[role="radiogroup"], [role="tablist"], [role="toolbar"], [role="menu"], [role="menubar"], [role="listbox"], [role="tree"], [role="grid"], [role="treegrid"]',
    );
  }

  function isOf(element: Element, list: Element): boolean {
    if (target instanceof HTMLInputElement) return radiosOf(target).includes(element as HTMLInputElement);
    return list.contains(element) || owns(element, list);
  }

  function owns(element: Element, list: Element): boolean {
    const ids = `${element.getAttribute('aria-controls') ?? ''} ${element.getAttribute('aria-owns') ?? ''}`;
    return list.id !== '' && ids.split(' ').includes(list.id);
  }

  /** What the Tab key stops at, in its order; within the dialog that keeps the focus. */
  function stopsNow(): Element[] {
    const modal = [...document.querySelectorAll('dialog:modal, [role="dialog"][aria-modal="true"]')].at(-1);
    const all = [...(modal ?? document).querySelectorAll<HTMLElement>(pressable)];
    return all.filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        !one.closest('[inert]') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        isEntry(one),
    );
  }

  /** Of radio buttons of one name the chosen one alone is a stop; where none is, either end may be. */
  function isEntry(one: HTMLElement): boolean {
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    const same = radiosOf(one);
    return same.some(({ checked }) => checked)
      ? one.checked
      : one === same[0] || one === document.activeElement;
  }

  function radiosOf(one: HTMLInputElement): HTMLInputElement[] {
    const named = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    return named.filter(
      (other) => other === one || (other.name === one.name && one.name && other.form === one.form),
    );
  }

  function steps(way: 1 | -1): number | null {
    let best: number | null = null;
    for (const entry of entries) {
      const at = stops.indexOf(entry);
      if (at < 0) continue;
      const from = here < 0 ? from0(way) : here;
      const count = ((((at - from) * way) % stops.length) + stops.length) % stops.length;
      if (best === null || count < best) best = count;
    }
    return best;
  }

  /** Where the focus is at no stop: the stop before the one that comes after it. */
  function from0(way: 1 | -1): number {
    const after = stops.findIndex(
      (stop) => active.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const next = active === document.body || after < 0 ? stops.length : after;
    return way === 1 ? next - 1 : next;
  }

  function itemsOf(list: Element): Element[] {
    if (target instanceof HTMLInputElement && target.type === 'radio') return radiosOf(target);
    const role = target.getAttribute('role');
    const alike = role ? `[role="${role}"]` : pressable;
    return [...list.querySelectorAll(alike)].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  }

  function markedIn(list: Element | null): Element | null {
    const marked = active.getAttribute('aria-activedescendant');
    if (marked) return document.getElementById(marked);
    if (!list?.contains(active) && owns(active, list as Element))
      return list?.querySelector('[aria-selected="true"]') ?? null;
    return active;
  }

  function stepsIn(list: Element): { right: number; down: number } {
    const items = itemsOf(list);
    const marked = markedIn(list);
    const from = items.findIndex((item) => item === marked || (marked && item.contains(marked)));
    const count = items.indexOf(target) - from;
    const row = (one: Element | null) =>
      [...list.querySelectorAll('[role="row"], tr')].findIndex((it) => one && it.contains(one));
    if (list.matches('[role="grid"], [role="treegrid"]')) {
      const down = row(target) - row(marked);
      return down === 0 ? { right: count, down: 0 } : { right: 0, down };
    }
    const isAcross = list.matches('[role="tablist"], [role="toolbar"], [role="menubar"]');
    const isAside = isAcross && list.getAttribute('aria-orientation') !== 'vertical';
    const isMirrored = getComputedStyle(list).direction === 'rtl';
    return isAside ? { right: isMirrored ? -count : count, down: 0 } : { right: 0, down: count };
  }

  function keyOf(element: Element): Plan['key'] {
    const role = element.getAttribute('role');
    const type = element instanceof HTMLInputElement ? element.type : '';
    if (['checkbox', 'radio', 'switch'].includes(role ?? type)) return 'Space';
    if (['checkbox', 'radio'].includes(type)) return 'Space';
    if (element instanceof HTMLInputElement)
      return ['button', 'submit', 'reset', 'file', 'image'].includes(type) ? 'Enter' : null;
    return element.matches('select, textarea, [contenteditable="true"]') ? null : 'Enter';
  }

  function nameOf(element: Element): string {
    const said =
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      '';
    const words = said.trim().replace(/\s+/g, ' ').slice(0, 60);
    return `<${element.tagName.toLowerCase()}>${words && ` “${words}”`}`;
  }

  /** Itself, its label, and what is drawn in its place or around it. */
  function around(element: Element): Element[] {
    const label = (element as HTMLInputElement).labels?.[0];
    const near = [element, label, element.nextElementSibling, element.previousElementSibling];
    const over = [element.parentElement, element.parentElement?.parentElement];
    const inside = [...(label ?? element).children].slice(0, 4);
    return [...near, ...over, ...inside].filter((one) => one instanceof Element) as Element[];
  }

  function drawing(element: Element): string {
    const { outline, boxShadow, borderColor, backgroundColor, textDecorationLine } =
      getComputedStyle(element);
    const { boxShadow: before, outline: ring, opacity } = getComputedStyle(element, '::after');
    return [
      outline,
      boxShadow,
      borderColor,
      backgroundColor,
      textDecorationLine,
      before,
      ring,
      opacity,
    ].join();
  }

  function isOutlined(element: Element): boolean {
    return [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    );
  }

  function isSeen(shown: Element): boolean {
    for (const box of shown.getClientRects())
      for (const x of [0.02, 0.25, 0.5, 0.75, 0.98])
        for (const y of [0.1, 0.5, 0.9]) {
          const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
          if (
            top &&
            (shown.contains(top) || top === shown.parentElement || top.closest('label')?.control === shown)
          )
            return true;
        }
    return false;
  }
}
