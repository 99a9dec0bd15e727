import type { WalkEvent, WorldEvent } from './events.ts';
import type { PageState } from './page-state.ts';
import { CALLS, FAULTS } from './faults.ts';
import { likingOf } from './liking.ts';
import { inEachLanguage } from './names.ts';
import type { Random } from './random.ts';
import { PASSWORD, WRONG_PASSWORD } from './secrets.ts';

/** The facts beside the page that a chooser needs. */
export interface Circumstances {
  readonly step: number;
  readonly seed: number;
  readonly width: number;
  readonly tabs: number;
  readonly isOffline: boolean;
  readonly isRefusing: boolean;
  /** Steps since the first fault that still applies; 0 if there is none. */
  readonly troubledFor: number;
}

type Choice = { readonly weight: number; readonly make: () => WalkEvent };

const PEOPLE = ['noor', 'moderator', 'admin'] as const;
const ACCOUNTS = ['demo', 'demo', 'demo', 'demo', 'moderator', 'admin'] as const;
const WIDTHS = [320, 390, 600, 800, 801, 1024, 1279, 1280, 1440] as const;
const KEYS: readonly (readonly [string, number])[] = [
  ['Tab', 6],
  ['Shift+Tab', 2],
  ['Enter', 3],
  ['Space', 1.5],
  ['Escape', 2],
  ['ArrowDown', 1],
  ['ArrowUp', 1],
  ['ArrowLeft', 0.5],
  ['ArrowRight', 0.5],
  ['PageDown', 1],
  ['End', 0.5],
  ['Home', 0.7],
  ['.', 1],
  ['Control+Enter', 0.4],
];
/** Returns the next event of a walk: an action that the page offers to the user, or an event of the world. */
export const chooseEvent = (pageState: PageState, now: Circumstances, random: Random): WalkEvent => {
  const mark = `w${now.seed}n${now.step}`;
  const worlds = random.weighted([
    { weight: 80, choices: personal },
    { weight: 12, choices: worldly },
    { weight: now.troubledFor > 0 ? 3 : 7, choices: troubling },
    { weight: now.troubledFor > 0 ? 1 + now.troubledFor / 4 : 0, choices: calming },
  ]);
  return random.weighted(worlds.choices(pageState, now, random, mark)).make();
};

type Chooser = (pageState: PageState, now: Circumstances, random: Random, mark: string) => Choice[];

const personal: Chooser = (pageState, now, random, mark) => {
  const event = (weight: number, make: () => WalkEvent): Choice => ({ weight, make });
  const canLoad = !now.isOffline;
  const key = () => random.weighted(KEYS.map(([name, weight]) => ({ name, weight }))).name;
  const signIn = (password: string): WalkEvent => ({ do: 'signIn', account: random.pick(ACCOUNTS), password });
  return [
    ...pressing(pageState, random, mark),
    event(pageState.hasLogin ? 40 : 0, () => signIn(PASSWORD)),
    event(pageState.hasLogin ? 2 : 0, () => signIn(WRONG_PASSWORD)),
    event(pageState.controls.some(({ name, isEditable }) => isEditable && inEachLanguage('postText').includes(name)) ? 9 : 0, () => ({
      do: 'compose',
      text: `${random.pick(['Low water', 'Rope & tar', 'Zwölf Möwen 🐦', 'a <b>bold</b> one', 'x'.repeat(700)])} ${mark}`,
      by: random.pick(['button', 'keys']),
    })),
    event(14, () => ({ do: 'key', key: key() })),
    event(2, () => ({ do: 'type', text: random.pick([`typed ${mark}`, 'x', '@noor ', '\n']) })),
    event(14, () => ({ do: 'wheel', dy: random.pick([200, 600, 600, 1_500, 4_000, -300, -1_200, -9_000]) })),
    event(4, () => ({ do: 'wait', ms: random.pick([50, 300, 1_000, 3_000]) })),
    event(pageState.isApp ? 2 : 30, () => ({ do: 'go', where: 'back' })),
    event(1, () => ({ do: 'go', where: 'forward' })),
    event(canLoad ? 1.5 : 0, () => ({ do: 'go', where: 'reload' })),
    event(canLoad ? (pageState.isApp ? 0.4 : 10) : 0, () => ({ do: 'go', where: 'start' })),
    event(canLoad && now.tabs < 3 ? 0.6 : 0, () => ({ do: 'tab', tab: 'open' })),
    event(now.tabs > 1 ? 3 : 0, () => ({ do: 'tab', tab: 'switch' })),
    event(now.tabs > 1 ? 1 : 0, () => ({ do: 'tab', tab: 'close' })),
    event(1, () => ({ do: 'resize', width: random.chance(0.5) ? now.width : random.pick(WIDTHS), height: random.pick([560, 740, 900]) })),
  ];
};

/** One choice for each name, so that a long list does not drown the rest; which of the same name is chance. */
const pressing = ({ controls, language }: PageState, random: Random, mark: string): Choice[] =>
  [...Map.groupBy(controls, ({ role, name }) => `${role} ${name}`).values()].map((same) => ({
    weight: Math.min(...same.map(({ name }) => likingOf(name, language))),
    make: () => {
      const { role, name, index, options, isEditable } = random.pick(same);
      const control = { role, name, index };
      if (isEditable && random.chance(0.7)) return { do: 'fill', ...control, value: random.pick(['', mark, `filled ${mark}`]) };
      return options > 0 ? { do: 'choose', ...control, option: random.int(options) } : { do: 'press', ...control };
    },
  }));

const worldly: Chooser = (_, now, random, mark) => {
  const perform = (weight: number, action: WorldEvent['action']): Choice => ({
    weight,
    make: () => ({ do: 'world', action, who: random.pick(PEOPLE), nth: random.int(1_000), text: `News ${mark}` }),
  });
  return [
    perform(6, 'post'),
    perform(1, 'burst'),
    perform(2, 'reply'),
    perform(2, 'edit'),
    perform(2, 'delete'),
    perform(3, 'favourite'),
    perform(1, 'unfavourite'),
    perform(2, 'repeat'),
    { weight: now.isRefusing ? 0 : 1, make: () => ({ do: 'stream', action: 'noise' }) },
  ];
};

const troubling: Chooser = (_, now, random) => [
  { weight: 12, make: () => ({ do: 'fault', fault: random.pick(FAULTS), call: random.pick(CALLS), times: random.pick([1, 1, 2, 5]) }) },
  { weight: 3, make: () => ({ do: 'stream', action: 'cut' }) },
  { weight: 1, make: () => ({ do: 'stream', action: 'close' }) },
  { weight: 1, make: () => ({ do: 'stream', action: 'stall' }) },
  { weight: now.isRefusing ? 0 : 1.5, make: () => ({ do: 'stream', action: 'refuse' }) },
  { weight: now.isOffline ? 0 : 1.5, make: () => ({ do: 'offline', on: true }) },
  { weight: 0.7, make: () => ({ do: 'clock', seconds: random.pick([60, 3_600, 86_400]) }) },
  { weight: 0.7, make: () => ({ do: 'revoke', account: random.pick(ACCOUNTS) }) },
];

const calming: Chooser = (_, now) => [
  { weight: 2, make: () => ({ do: 'calm' }) },
  { weight: now.isRefusing ? 2 : 0, make: () => ({ do: 'stream', action: 'allow' }) },
  { weight: now.isOffline ? 3 : 0, make: () => ({ do: 'offline', on: false }) },
];
