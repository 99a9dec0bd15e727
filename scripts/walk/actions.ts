import type { ElementHandle, Page } from '@playwright/test';
import type { WalkEvent } from './events.ts';
import { inEachLanguage, NAMES } from './names.ts';
import type { Names } from './page-state.ts';
import type { Stage } from './stage.ts';
import { performInWorld, injectFault } from './world.ts';

const TIMEOUT_MS = 1_500;
const PAUSE_MS = 60;
const QUIET_MS = 500;

type Place = { role: string; name: string; index: number };

/** Performs an event. Returns false if it is not possible now, which is no failure. */
export const perform = async (stage: Stage, event: WalkEvent): Promise<boolean> => {
  const { page } = stage;
  switch (event.do) {
    case 'press':
      return press(page, event);
    case 'fill':
      return withElement(page, event, (element) => element.fill(event.value, { timeout: TIMEOUT_MS }));
    case 'choose':
      return withElement(page, event, (element) => element.selectOption({ index: event.option }, { timeout: TIMEOUT_MS }));
    case 'key':
      await page.keyboard.press(event.key);
      return true;
    case 'type': {
      const focus = await page.evaluate(() => window.eyes.readPage().focus);
      if (inEachLanguage('password').some((name) => focus?.includes(name))) return false;
      await page.keyboard.type(event.text);
      return true;
    }
    case 'wheel':
      await page.mouse.wheel(0, event.dy);
      return true;
    case 'go':
      return go(stage, event.where);
    case 'tab':
      return changeTab(stage, event.tab);
    case 'resize':
      await page.setViewportSize({ width: event.width, height: event.height });
      return true;
    case 'wait':
      await page.waitForTimeout(event.ms);
      return true;
    case 'signIn':
      stage.complaints.allow(/\/oauth\/(token|authorize)/);
      return (
        ((await fill(page, 'username', event.account)) || (await fillOnServer(page, event.account))) &&
        (await fill(page, 'password', event.password)) &&
        (await submitForm(page, 'input[name=password]'))
      );
    case 'compose':
      if (!(await fill(page, 'postText', event.text))) return false;
      if (event.by === 'button') return withNamed(page, 'button', 'post', (place) => press(page, place));
      return withNamed(page, 'textbox', 'postText', (place) => withElement(page, place, (field) => field.press('Control+Enter')));
    case 'world':
      return performInWorld(stage, event);
    case 'fault':
    case 'stream':
    case 'revoke':
    case 'clock':
    case 'calm':
    case 'offline':
      await injectFault(stage, event);
      return true;
  }
};

/** Clicks where the control is visible, whatever covers it. */
const press = async (page: Page, { role, name, index }: Place): Promise<boolean> => {
  const spot = await page.evaluate(([role, name, index]) => window.hands.spotOf(role, name, index), [role, name, index] as const);
  if (spot) await page.mouse.click(spot.x, spot.y);
  return spot !== undefined;
};

const withElement = async (
  page: Page,
  { role, name, index }: Place,
  work: (element: ElementHandle) => Promise<unknown>,
): Promise<boolean> => {
  const handle = await page.evaluateHandle(([role, name, index]) => window.hands.elementOf(role, name, index), [
    role,
    name,
    index,
  ] as const);
  const element = handle.asElement();
  if (!element) return false;
  return work(element).then(
    () => true,
    () => false,
  );
};

/** Works on the first control that has this name in the language of the page; returns false if there is none. */
const withNamed = async (page: Page, role: string, called: keyof Names, work: (place: Place) => Promise<boolean>): Promise<boolean> => {
  const names = NAMES[await page.evaluate(() => document.documentElement.lang)]?.[called] ?? [];
  for (const name of names) if (await work({ role, name, index: 0 })) return true;
  return false;
};

const fill = (page: Page, field: 'username' | 'password' | 'postText', value: string): Promise<boolean> =>
  withNamed(page, 'textbox', field, (place) => withElement(page, place, (one) => one.fill(value, { timeout: TIMEOUT_MS })));

/** The form of the server's own page has another label. */
const fillOnServer = (page: Page, value: string): Promise<boolean> =>
  page
    .locator('form[action="/oauth/authorize"] input[name=name]')
    .fill(value, { timeout: TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );

const submitForm = async (page: Page, field: string): Promise<boolean> => {
  const button = page.locator('form', { has: page.locator(field) }).locator('[type=submit]');
  return button.click({ timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
};

const DROPPED = /ERR_ABORTED|interrupted by another navigation/;

/** Loads a document. The page may reload itself at the same time, as it does once if a part of it failed to load; the browser then drops one of the two. */
const load = async (page: Page, navigate: () => Promise<unknown>): Promise<void> => {
  try {
    await navigate();
  } catch (error) {
    if (!DROPPED.test(String(error))) throw error;
    await page.waitForLoadState();
    await navigate();
  }
};

export const open = (page: Page): Promise<void> => load(page, () => page.goto('/'));

const go = async (stage: Stage, where: 'back' | 'forward' | 'reload' | 'start'): Promise<boolean> => {
  const { page } = stage;
  // Without a network the browser shows its own error page.
  if (stage.isOffline && (where === 'reload' || where === 'start')) return false;
  if (where === 'start') await open(page);
  else if (where === 'reload') await load(page, () => page.reload());
  else {
    // Delayed, since it may unload the document of this call.
    await page.evaluate((steps) => void setTimeout(() => window.history.go(steps)), where === 'back' ? -1 : 1);
  }
  return true;
};

const changeTab = async (stage: Stage, tab: 'open' | 'close' | 'switch'): Promise<boolean> => {
  const pages = stage.context.pages();
  const other = pages[(pages.indexOf(stage.page) + 1) % pages.length];
  if (tab === 'open') {
    if (stage.isOffline) return false;
    const { width, height } = stage.page.viewportSize() ?? { width: 1280, height: 720 };
    stage.page = await stage.context.newPage();
    await stage.page.setViewportSize({ width, height });
    await open(stage.page);
    return true;
  }
  if (!other || other === stage.page) return false;
  if (tab === 'close') await stage.page.close();
  stage.page = other;
  await other.bringToFront();
  return true;
};

/** Waits until the page has settled, and longer while it waits for responses that arrive soon. */
export const settle = async ({ page, traffic }: Stage): Promise<void> => {
  const end = performance.now() + QUIET_MS;
  do await page.waitForTimeout(PAUSE_MS);
  while (traffic.isBusy() && performance.now() < end);
};
