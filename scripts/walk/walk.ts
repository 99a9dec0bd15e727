import type { Browser } from '@playwright/test';
import { act, settle } from './acts.ts';
import type { WalkEvent } from './events.ts';
import type { Look } from './eyes.ts';
import { createLedger } from './ledger.ts';
import { axeFault, judge, withPatience, type Fault } from './oracles.ts';
import { judgeEnd } from './recovery.ts';
import { openStage, type Stage } from './stage.ts';
import { traceOf } from './trace.ts';

const STEPS_BETWEEN_AXE = 15;
const MOVES_FOCUS = /Tab|Enter|Space|Escape|Arrow/;

/** Where the events of a walk come from: chance, or a list. It answers with undefined where the walk ends. */
export type Guide = (look: Look, stage: Stage, step: number) => WalkEvent | undefined;

export interface Walked {
  readonly events: readonly WalkEvent[];
  /** How many of them could be done. */
  readonly done: number;
  readonly screens: ReadonlySet<string>;
  readonly fault?: Fault;
  /** What the machines did last. */
  readonly trace?: unknown;
}

interface Walk {
  readonly seed: number;
  readonly width: number;
  readonly guide: Guide;
  readonly messageIds: ReadonlySet<string>;
  readonly onStep?: (event: WalkEvent, look: Look) => void;
}

/** Walks on a stage of its own, and looks after each step whether anything is wrong; it ends at the first thing that is. */
export const walk = async (browser: Browser, { seed, width, guide, messageIds, onStep }: Walk): Promise<Walked> => {
  const stage = await openStage(browser, { seed, width });
  const ledger = createLedger();
  const events: WalkEvent[] = [];
  const screens = new Set<string>();
  let done = 0;
  const look = async (): Promise<Look> => {
    const seen = await withPatience(() => stage.page.evaluate(() => window.eyes.look()));
    ledger.note(stage.page, seen);
    screens.add(seen.screen);
    return seen;
  };
  const steps = async (): Promise<Fault | undefined> => {
    await settle(stage);
    let before = await look();
    let byKeyboard = false;
    for (let step = 1; ; step++) {
      const event = guide(before, stage, step);
      if (!event) return judgeEnd(stage, ledger);
      events.push(event);
      onStep?.(event, before);
      if (await act(stage, event)) done += 1;
      await settle(stage);
      const after = await look();
      if (['press', 'go', 'tab'].includes(event.do)) byKeyboard = false;
      if (event.do === 'key' && MOVES_FOCUS.test(event.key)) byKeyboard = true;
      const complaints = stage.complaints.heard();
      const fault = judge({ event, before, after, byKeyboard, complaints, storms: stage.traffic.storms(), messageIds });
      if (fault) return fault;
      const axe = after.isApp && step % STEPS_BETWEEN_AXE === 0 ? await axeFault(stage) : undefined;
      if (axe) return axe;
      before = after;
    }
  };
  try {
    const fault = await steps().catch((error: unknown): Fault => ({ oracle: 'standstill', detail: messageOf(error) }));
    const trace = fault && (await traceOf(stage.page));
    return { events, done, screens, ...(fault ? { fault } : {}), ...(trace === undefined ? {} : { trace }) };
  } finally {
    await stage.close();
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
