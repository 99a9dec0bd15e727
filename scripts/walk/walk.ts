import type { Browser } from '@playwright/test';
import { open, perform, settle } from './actions.ts';
import type { WalkEvent } from './events.ts';
import type { PageState } from './page-state.ts';
import { checkStep } from './checks.ts';
import { createDraftWatch } from './drafts.ts';
import { inPage } from './in-page.ts';
import { createLedger } from './ledger.ts';
import { judge, type Fault } from './oracles.ts';
import { withoutHang, withTimeout } from './timeout.ts';
import { END_MS, judgeEnd } from './recovery.ts';
import { openStage, type Stage } from './stage.ts';
import { traceOf } from './trace.ts';

const STEPS_BETWEEN_AXE = 15;
const REPORT_MS = 60_000;
const MOVES_FOCUS = /Tab|Enter|Space|Escape|Arrow/;

/** Returns the next event of a walk, random or from a list; undefined ends the walk. */
export type Guide = (pageState: PageState, stage: Stage, step: number) => WalkEvent | undefined;

export interface Walked {
  readonly events: readonly WalkEvent[];
  /** The number of events that could be done. */
  readonly done: number;
  readonly screens: ReadonlySet<string>;
  readonly fault?: Fault;
  /** True if only the check at the end failed. */
  readonly isAtEnd: boolean;
  /** A screenshot of the page at the failure, as PNG. */
  readonly picture?: Uint8Array;
  /** The last steps of the machines. */
  readonly trace?: unknown;
}

export interface Walk {
  readonly seed: number;
  readonly width: number;
  readonly guide: Guide;
  readonly messageIds: ReadonlySet<string>;
  /** Neither judges the end nor takes a trace: for checking repeatedly whether a step fails. */
  readonly isBrief?: boolean;
  /** Prepares the stage before the first step, for tests. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  readonly onStep?: (event: WalkEvent, pageState: PageState) => void;
}

/** Walks on a separate stage, and checks for faults after each step; ends at the first one. */
export const walk = async (
  browser: Browser,
  { seed, width, guide, messageIds, isBrief = false, prepare, onStep }: Walk,
): Promise<Walked> => {
  const stage = await openStage(browser, { seed, width });
  const ledger = createLedger(`w${seed}n`);
  const drafts = createDraftWatch();
  const events: WalkEvent[] = [];
  const screens = new Set<string>();
  let done = 0;
  let isAtEnd = false;
  const readPage = async (): Promise<PageState> => {
    const seen = await withTimeout(() => inPage(stage.page, () => stage.page.evaluate(() => window.eyes.readPage())));
    ledger.note(stage.page, seen, events.at(-1));
    screens.add(seen.screen);
    return seen;
  };
  const begin = async (): Promise<PageState> => {
    await prepare?.(stage);
    await open(stage.page);
    await settle(stage);
    return readPage();
  };
  const steps = async (): Promise<Fault | undefined> => {
    let before = await withoutHang(begin());
    let byKeyboard = false;
    const take = async (event: WalkEvent, step: number): Promise<Fault | undefined> => {
      if (await perform(stage, event)) done += 1;
      await settle(stage);
      const after = await readPage();
      if (['press', 'go', 'tab'].includes(event.do)) byKeyboard = false;
      if (event.do === 'key' && MOVES_FOCUS.test(event.key)) byKeyboard = true;
      const complaints = stage.complaints.received();
      const fault = judge({ event, before, after, byKeyboard, complaints, storms: stage.traffic.storms(), messageIds });
      before = after;
      return fault ?? checkStep(stage, { event, after, ledger, drafts, isWithAxe: step % STEPS_BETWEEN_AXE === 0 });
    };
    for (let step = 1; ; step++) {
      const event = guide(before, stage, step);
      if (!event) {
        isAtEnd = true;
        return isBrief ? undefined : withoutHang(judgeEnd(stage, ledger), END_MS);
      }
      events.push(event);
      onStep?.(event, before);
      const fault = await withoutHang(take(event, step));
      if (fault) return fault;
    }
  };
  try {
    const fault = await steps().catch((error: unknown): Fault => ({ oracle: 'standstill', detail: messageOf(error) }));
    const walked = { events, done, screens, isAtEnd };
    if (!fault) return walked;
    const picture = await withoutHang(stage.page.screenshot(), REPORT_MS).catch(() => undefined);
    const trace = isBrief ? undefined : await withoutHang(traceOf(stage.page), REPORT_MS).catch(() => undefined);
    return { ...walked, fault, ...(picture && { picture }), ...(trace === undefined ? {} : { trace }) };
  } finally {
    await withoutHang(stage.close(), REPORT_MS).catch(() => undefined);
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
