import type { InstanceCalls } from './instance-calls.ts';
import type { Stage } from './stage.ts';

/** The stage with the client's address, the calls of its instance, and the transcript so far. */
export interface Hearing extends Stage {
  readonly base: string;
  readonly instance: InstanceCalls;
  readonly transcript: string[];
}

/** Something that a user does with a screen reader; its utterances are added in order, after a line for each step. */
export type Journey = (hearing: Hearing) => Promise<void>;

/** Does one step and adds the utterances that it caused; a slow machine starts reading late, so words can be awaited. */
export const step = async ({ heard, transcript }: Hearing, name: string, run: () => Promise<unknown>, awaited?: string): Promise<void> => {
  await run();
  transcript.push(`> ${name}`, ...(await heard(awaited)));
};

export const key = (hearing: Hearing, name: string, awaited?: string): Promise<void> =>
  step(hearing, name, () => hearing.press(name), awaited);

export const focus = (hearing: Hearing, name: string, selector: string): Promise<void> =>
  step(hearing, name, async () => {
    await hearing.page.locator(selector).first().focus();
    // The reader announces an element when the next event arrives.
    await hearing.press('Shift_L');
  });

/** Opens another screen within the app, as a link would, and waits for something in it. */
export const visit = (hearing: Hearing, path: string, selector: string): Promise<void> =>
  step(hearing, `open ${path.replaceAll(/[0-9A-Za-z]{18,}/g, '…')}`, async () => {
    await hearing.page.evaluate((to) => {
      history.pushState(null, '', to);
      window.dispatchEvent(new Event('pushState'));
    }, path);
    await hearing.page.locator(selector).first().waitFor();
  });
