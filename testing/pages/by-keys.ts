import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { type Plan, planTo } from './keys-plan.ts';

type Options = { readonly modifiers?: readonly string[]; readonly timeout?: number };
type Press = Pick<
  Locator,
  | 'click'
  | 'dblclick'
  | 'tap'
  | 'check'
  | 'uncheck'
  | 'setChecked'
  | 'fill'
  | 'clear'
  | 'pressSequentially'
  | 'selectOption'
  | 'setInputFiles'
  | 'blur'
>;

let isOn = false;
let isThrown = false;
let written: Press | null = null;

/** What a person without a mouse could not do, or see. */
class KeysFault extends Error {}

/**
 * Whether what a locator presses is gone to and pressed by keys from now on. What cannot be fails the journey, which goes on with the mouse
 * so that one run tells of every such place; unless it is to be thrown.
 */
export async function pressByKeys(browser: Browser, on: boolean, { throws = false } = {}): Promise<void> {
  isOn = on;
  isThrown = throws;
  if (!on || written) return;
  const page = await browser.newPage();
  const prototype: Press = Object.getPrototypeOf(page.locator('html'));
  await page.close();
  const { click, dblclick, tap, check, uncheck, setChecked } = prototype;
  const { fill, clear, pressSequentially, selectOption, setInputFiles, blur } = prototype;
  written = {
    click,
    dblclick,
    tap,
    check,
    uncheck,
    setChecked,
    fill,
    clear,
    pressSequentially,
    selectOption,
    setInputFiles,
    blur,
  };
  const replace = replaceIn(prototype);
  replace('click', (at, options?: Options) => press(at, options));
  replace('tap', (at, options?: Options) => press(at, options));
  replace('dblclick', async (at, options?: Options) => {
    await press(at, options);
    // The first may have made something else of it, or led elsewhere.
    const isThere = at.and(at.page().locator(':focus'));
    if ((await isThere.count()) > 0) await at.page().keyboard.press('Enter');
  });
  replace('check', (at) => choose(at, true));
  replace('uncheck', (at) => choose(at, false));
  replace('setChecked', (at, checked: boolean) => choose(at, checked));
  replace('blur', async (at) => {
    // Whoever has typed leaves the field by Tab.
    if (await at.evaluate((field) => field === document.activeElement)) await at.page().keyboard.press('Tab');
  });
  replace('fill', (at, value: string) => type(at, value));
  replace('clear', (at) => type(at, ''));
  replace('pressSequentially', async (at, value: string, options?: { delay?: number }) => {
    await reach(at);
    await at.page().keyboard.type(value, options);
  });
  // What a list of the browser's own does with keys is the browser's.
  replace('selectOption', async (at, ...rest) => {
    await reach(at);
    return selectOption.apply(at, rest as unknown as Parameters<Locator['selectOption']>);
  });
  replace('setInputFiles', async (at, ...rest) => {
    await reach(await chooserOf(at), { isHiddenToo: true });
    return setInputFiles.apply(at, rest as unknown as Parameters<Locator['setInputFiles']>);
  });
}

/** A step that is about the pointer itself, and why there is another way by keys (or need be none). */
export async function byMouse<T>(_reason: string, step: () => Promise<T>): Promise<T> {
  const before = isOn;
  isOn = false;
  try {
    return await step();
  } finally {
    isOn = before;
  }
}

function replaceIn(prototype: Press) {
  return (name: keyof Press, how: (at: Locator, ...rest: never[]) => Promise<unknown>) => {
    const before = prototype[name] as (...all: unknown[]) => Promise<unknown>;
    Object.assign(prototype, {
      async [name](this: Locator, ...rest: unknown[]) {
        if (!isOn) return before.apply(this, rest);
        try {
          return await how(this, ...(rest as never[]));
        } catch (error) {
          if (isThrown || !(error instanceof KeysFault)) throw error;
          expect.soft(error.message, 'by keys').toBeNull();
          return byMouse('What is told of already.', () => before.apply(this, rest));
        }
      },
    });
  };
}

/** Goes to it by keys and presses it as its role is pressed. */
async function press(at: Locator, { modifiers = [], timeout }: Options = {}): Promise<void> {
  const { key } = await reach(at, timeout === undefined ? {} : { timeout });
  if (key) await at.page().keyboard.press([...modifiers, key].join('+'));
}

async function choose(at: Locator, checked: boolean): Promise<void> {
  const { key, isChecked, isOneOfMany } = await reach(at);
  // The arrow keys have chosen it on the way; some choices are sent by Space.
  if (isChecked !== checked || isOneOfMany) await at.page().keyboard.press(key ?? 'Space');
  await expect(at).toBeChecked({ checked });
}

async function type(at: Locator, value: string): Promise<void> {
  await reach(at);
  const { keyboard } = at.page();
  // A field of the browser's own that is typed in parts, as its language writes it: what that does is the browser's.
  if (
    await at.evaluate((field) =>
      field.matches('input:is([type="date"], [type="time"], [type="month"], [type="color"])'),
    )
  )
    return written?.fill.call(at, value);
  await expect(at).toBeEditable();
  await keyboard.press('ControlOrMeta+a');
  if (value) await keyboard.insertText(value);
  else await keyboard.press('Delete');
}

/** The file field, or the button that opens it. */
async function chooserOf(at: Locator): Promise<Locator> {
  await at.waitFor({ state: 'attached' });
  const isStop = await at.evaluate((field: HTMLElement) => field.tabIndex >= 0 && field.checkVisibility());
  return isStop ? at : at.locator('xpath=ancestor::*[.//button][1]//button').first();
}

/** Presses Tab, and the arrows inside a group, until it has the focus; and that can be seen. */
async function reach(
  at: Locator,
  { isHiddenToo = false, ...within }: { isHiddenToo?: boolean; timeout?: number } = {},
): Promise<Plan> {
  const page = at.page();
  if (!isHiddenToo) await expect(at).toBeVisible(within);
  await expect(at).toBeEnabled(within);
  const first = await planWhenOpen(at);
  const plan = first.isReached ? first : await walk(page, at, first);
  if (!plan.isReached) throw new KeysFault(`${plan.name} cannot be reached by keys on ${page.url()}.`);
  // What slides into sight does so first.
  for (let turn = 0, { isSeen } = plan; !isSeen; turn++) {
    if (turn === 25)
      throw new KeysFault(`${plan.name} has the focus and is not to be seen on ${page.url()}.`);
    await page.waitForTimeout(200);
    ({ isSeen } = await planOf(at));
  }
  const isMarked = first.isReached ? plan.isOutlined : plan.drawn !== first.drawn;
  if (!isMarked) throw new KeysFault(`${plan.name} does not show that it has the focus on ${page.url()}.`);
  return plan;
}

/** From the page as it is; where one key has led to another page, from that. */
const planOf = (at: Locator): Promise<Plan> =>
  at.evaluate(planTo).catch((error: Error) => {
    if (!/context was destroyed|navigat/.test(error.message)) throw error;
    return at.evaluate(planTo);
  });

/** Once no dialog that is about to close keeps the focus from it. */
async function planWhenOpen(at: Locator): Promise<Plan> {
  let plan = await planOf(at);
  // What closes or goes gives the focus back in a moment.
  for (let turn = 0; turn < 15 && plan.isLost; turn++) {
    await at.page().waitForTimeout(200);
    plan = await planOf(at);
  }
  if (plan.isLost)
    throw new KeysFault(`The focus is nowhere on ${at.page().url()}, before ${plan.name} is gone to.`);
  for (let turn = 0; turn < 50 && !plan.isReached && plan.forward === null && !plan.inGroup; turn++) {
    await at.page().waitForTimeout(200);
    plan = await planOf(at);
  }
  if (!plan.isReached && plan.forward === null && !plan.inGroup)
    throw new KeysFault(
      `${plan.name} cannot be reached by keys on ${at.page().url()}: the Tab key never stops at it.`,
    );
  return plan;
}

async function walk(page: Page, at: Locator, begun: Plan): Promise<Plan> {
  let plan = begun;
  let pressed = 0;
  const most = 2 * begun.stops + 60;
  for (let turn = 0; !plan.isReached && pressed < most; turn++) {
    // Where it was not found so, one goes round.
    const keys = turn < 6 || plan.inGroup ? nextKeys(plan) : ['Tab'];
    // As many as bring it there; then it is looked at where that was, for a page may change on the way.
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
    const next = await planOf(at);
    if (!next.isReached && next.inGroup && sameSteps(next, plan)) await page.keyboard.press(otherWay(next));
    plan = next;
  }
  return plan;
}

function nextKeys({ inGroup, forward, backward }: Plan): string[] {
  if (inGroup) {
    const { right, down } = inGroup;
    if (down !== 0) return [down > 0 ? 'ArrowDown' : 'ArrowUp'];
    return [right >= 0 ? 'ArrowRight' : 'ArrowLeft'];
  }
  if (forward === null || backward === null) return ['Tab'];
  const isBack = backward < forward;
  return Array.from({ length: Math.max(1, isBack ? backward : forward) }, () =>
    isBack ? 'Shift+Tab' : 'Tab',
  );
}

const sameSteps = (one: Plan, other: Plan) =>
  one.inGroup?.down === other.inGroup?.down && one.inGroup?.right === other.inGroup?.right;

function otherWay({ inGroup }: Plan): string {
  const { right, down } = inGroup ?? { right: 0, down: 0 };
  if (down === 0) return right > 0 ? 'ArrowDown' : 'ArrowUp';
  return down > 0 ? 'ArrowRight' : 'ArrowLeft';
}
