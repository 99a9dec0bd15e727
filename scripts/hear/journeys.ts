import type { Stage } from './stage.ts';

/** Something that a user does with a screen reader; its utterances are added in order, after a line for each step. */
type Journey = (hearing: Hearing) => Promise<void>;

/** The stage with the address of the client, and the transcript so far. */
export interface Hearing extends Stage {
  readonly base: string;
  readonly transcript: string[];
}

/** Does one step and adds what it made the screen reader say. */
const step = async ({ heard, transcript }: Hearing, name: string, run: () => Promise<unknown>): Promise<void> => {
  await run();
  transcript.push(`> ${name}`, ...(await heard()));
};

const key = (hearing: Hearing, name: string): Promise<void> => step(hearing, name, () => hearing.press(name));

const focus = (hearing: Hearing, name: string, selector: string): Promise<void> =>
  step(hearing, name, () => hearing.page.locator(selector).first().focus());

/** The journeys in their order: the first logs in, and each starts where the one before it ended. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  login: async (hearing) => {
    const { page, base } = hearing;
    await step(hearing, 'open the login', async () => {
      await page.goto(`${base}/login`);
      await page.getByLabel('Username').first().waitFor();
    });
    await focus(hearing, 'focus the first field', 'main input');
    await page.getByLabel('Username').first().fill('demo');
    await key(hearing, 'Tab');
    await page.getByLabel('Password', { exact: true }).first().fill('starling');
    await step(hearing, 'log in', async () => {
      await page.getByLabel('Password', { exact: true }).first().press('Enter');
      await page.waitForURL(/friends/);
      await page.locator('article').first().waitFor();
    });
  },
  'three-posts': async (hearing) => {
    await hearing.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // The reader announces a post when the next event arrives: a fourth press lets it finish the third.
    for (let at = 0; at < 4; at += 1) await key(hearing, 'j');
  },
  // In browse mode, R is a command of the screen reader: the reply is opened by its button.
  reply: async (hearing) => {
    await focus(hearing, 'the reply button of a post', 'article [data-key=r]');
    await key(hearing, 'Return');
    await key(hearing, 'Escape');
  },
};
