import type { WalkEvent } from './events.ts';
import { inEachLanguage } from './names.ts';
import type { PageState } from './page-state.ts';
import { oddTexts } from './text-rules.ts';

/** A violation and its rule. */
export interface Fault {
  readonly oracle: string;
  readonly detail: string;
}

/** The state that the rules check after a step. */
export interface Scene {
  readonly event: WalkEvent;
  readonly before: PageState;
  readonly after: PageState;
  /** True after a keyboard action. */
  readonly byKeyboard: boolean;
  readonly complaints: readonly string[];
  readonly storms: readonly string[];
  readonly messageIds: ReadonlySet<string>;
}

/** The texts shown where a view crashed. */
const CRASHES = [...inEachLanguage('crashed'), ...inEachLanguage('broken')];

/** The rules for a page's snapshot, each returning its violation. */
const RULES: Readonly<Record<string, (scene: Scene) => string | undefined>> = {
  complaint: ({ complaints }) => complaints[0],
  storm: ({ storms }) => storms[0],
  crash: ({ after }) => CRASHES.find((text) => after.text.includes(text)),
  blank: ({ after }) => (after.isApp && after.isBlank ? `nothing in main at ${after.path}` : undefined),
  'duplicate id': ({ after }) => after.duplicates[0],
  sideways: ({ after }) => (after.isApp && after.sideways > 0 ? `${after.sideways} px wider than the window at ${after.path}` : undefined),
  focus: (scene) => lostFocus(scene),
  words: ({ after, messageIds }) => (after.isApp ? oddTexts(after.text, messageIds)[0] : undefined),
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

/** Returns the fault of a lost focus, except after events that may cause it: the mouse, another document or session, Tab at either end of the page, and a screen that closes by itself. */
const lostFocus = ({ event, before, after, byKeyboard }: Scene): string | undefined => {
  if (
    !byKeyboard ||
    !after.isApp ||
    before.document !== after.document ||
    before.isGuest !== after.isGuest ||
    TAKES_FOCUS.includes(event.do)
  )
    return undefined;
  if (event.do === 'key' ? event.key.endsWith('Tab') : before.path !== after.path) return undefined;
  return before.focus !== undefined && after.focus === undefined ? `it was on ${before.focus}` : undefined;
};
