import { AxeBuilder } from '@axe-core/playwright';
import type { WalkEvent } from './events.ts';
import type { Look } from './eyes.ts';
import type { Stage } from './stage.ts';
import { oddWords } from './text-rules.ts';

/** What is wrong, and by which rule. */
export interface Fault {
  readonly oracle: string;
  readonly detail: string;
}

/** What the rules look at after a step. */
export interface Scene {
  readonly event: WalkEvent;
  readonly before: Look;
  readonly after: Look;
  /** Whether the person went by the keyboard last. */
  readonly byKeyboard: boolean;
  readonly complaints: readonly string[];
  readonly storms: readonly string[];
  readonly messageIds: ReadonlySet<string>;
}

/** The rules that the look of a page must keep, with what breaks them. */
const RULES: Readonly<Record<string, (scene: Scene) => string | undefined>> = {
  complaint: ({ complaints }) => complaints[0],
  storm: ({ storms }) => storms[0],
  blank: ({ after }) => (after.isApp && after.isBlank ? `nothing in main at ${after.path}` : undefined),
  'duplicate id': ({ after }) => after.duplicates[0],
  sideways: ({ after }) => (after.isApp && after.sideways > 0 ? `${after.sideways} px wider than the window at ${after.path}` : undefined),
  focus: (scene) => lostFocus(scene),
  words: ({ after, messageIds }) => (after.isApp ? oddWords(after.text, messageIds)[0] : undefined),
};

/** The first rule that a scene breaks. */
export const judge = (scene: Scene): Fault | undefined => {
  for (const [oracle, rule] of Object.entries(RULES)) {
    const detail = rule(scene);
    if (detail !== undefined) return { oracle, detail };
  }
  return undefined;
};

const TAKES_FOCUS = ['press', 'go', 'tab', 'signIn', 'compose', 'resize'];

/** What may take the focus to nowhere: the mouse, another document, Tab at either end of the page, and a screen that goes by itself. */
const lostFocus = ({ event, before, after, byKeyboard }: Scene): string | undefined => {
  if (!byKeyboard || !after.isApp || before.document !== after.document || TAKES_FOCUS.includes(event.do)) return undefined;
  if (event.do === 'key' ? event.key.endsWith('Tab') : before.path !== after.path) return undefined;
  return before.focus !== undefined && after.focus === undefined ? `it was on ${before.focus}` : undefined;
};

const SOON_MS = 400;
const PATIENCE = 20;

/** Whether the page has what it must always have, given the time that slow answers take. */
export const withPatience = async (look: () => Promise<Look>): Promise<Look> => {
  let seen = await look();
  for (let tries = 0; tries < PATIENCE && seen.isApp && seen.isBlank; tries++) {
    await new Promise((resolve) => setTimeout(resolve, SOON_MS));
    const { submitted } = seen;
    seen = await look();
    seen = { ...seen, submitted: [...submitted, ...seen.submitted] };
  }
  return seen;
};

/** What axe finds, twice within a moment: what is on its way in or out has odd colours. */
export const axeFault = async ({ page }: Stage): Promise<Fault | undefined> => {
  const found = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`,
    );
  const first = await found();
  if (first.length === 0) return undefined;
  await page.waitForTimeout(2 * SOON_MS);
  const second = await found();
  return second[0] === undefined ? undefined : { oracle: 'axe', detail: second[0] };
};
