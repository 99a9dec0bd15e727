import { focus, key, step, visit, type Hearing, type Journey } from './steps.ts';

const HOME = '/main/friends';

const blur = ({ page }: Hearing) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Moves the focus to the only post of a conversation. The second press moves nothing: the reader may announce the post only when another event arrives. */
const announcePost = async (hearing: Hearing): Promise<void> => {
  await blur(hearing);
  await key(hearing, 'j');
  await key(hearing, 'j');
};

const focusSettings = (hearing: Hearing): Promise<void> =>
  step(hearing, 'the button of the settings', () =>
    hearing.page
      .getByRole('banner')
      .getByRole('button', { name: /^Settings/ })
      .focus(),
  );

/** The journeys in their order: the first logs in, and each starts where the one before it ended. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  login: async (hearing) => {
    const { page, base } = hearing;
    await step(
      hearing,
      'open the login',
      async () => {
        await page.goto(`${base}/login`);
        await page.getByLabel('Username').first().waitFor();
      },
      'main content',
    );
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
    await blur(hearing);
    // The reader announces a post when the next event arrives: a fourth press lets it finish the third.
    for (let at = 0; at < 4; at += 1) await key(hearing, 'j');
  },
  // In browse mode, R is a command of the screen reader: the reply is opened by its button.
  reply: async (hearing) => {
    await focus(hearing, 'the reply button of a post', 'article [data-key=r]');
    await key(hearing, 'Return', 'Post text');
    await key(hearing, 'Escape');
  },
  picture: async (hearing) => {
    const { page, instance } = hearing;
    const id = await instance.post({ account: 'noor', text: 'A spider in the rigging', subject: 'Spider', sensitive: true, media: 1 });
    await visit(hearing, `/notice/${id}`, 'article[aria-current]');
    await announcePost(hearing);
    await step(hearing, 'its button “Show more”', () => page.locator('article[aria-current] button[aria-expanded]').first().focus());
    for (const name of ['Return', 'Tab', 'Return', 'Tab']) await key(hearing, name);
  },
  poll: async (hearing) => {
    const { page, instance } = hearing;
    const id = await instance.poll('noor', 'Seen from the mole?', ['Heron', 'Gannet']);
    await visit(hearing, `/notice/${id}`, 'article[aria-current] input[type=radio]');
    await announcePost(hearing);
    await focus(hearing, 'the first option', 'article[aria-current] input[type=radio]');
    await key(hearing, 'space');
    const vote = async () => {
      await page.getByRole('button', { name: 'Vote', exact: true }).first().press('Enter');
      await page.getByRole('group', { name: 'Poll results' }).first().waitFor();
      // The reader announces the results, which received the focus, when the next event arrives.
      await hearing.press('Shift_L');
    };
    await step(hearing, 'vote', vote, 'Poll results');
  },
  menu: async (hearing) => {
    await visit(hearing, HOME, 'article [data-key=f]');
    await step(hearing, 'the button “More” of a post', () =>
      hearing.page.locator('article').getByRole('button', { name: 'More' }).first().focus(),
    );
    await key(hearing, 'Return', 'Bookmark');
    await key(hearing, 'Down');
    await key(hearing, 'Escape');
  },
  notifications: async (hearing) => {
    const { page, instance } = hearing;
    await instance.favourite('noor', await instance.post({ account: 'demo', text: 'Ten wagtails now' }));
    await visit(hearing, '/demo/notifications', 'main li a');
    await blur(hearing);
    await step(hearing, 'a post of a followed account arrives', () =>
      instance.post({ account: 'noor', text: 'Nobody needs to hear this' }),
    );
    await focus(hearing, 'the newest notification', 'main li a');
    await key(hearing, 'Tab');
    await step(hearing, 'a notification arrives', async () => {
      await instance.favourite('bruno', await instance.post({ account: 'demo', text: 'Eleven wagtails' }));
      await page.getByText('Eleven wagtails').first().waitFor();
    });
  },
  chat: async (hearing) => {
    const { page, instance } = hearing;
    await visit(hearing, `/users/demo/chats/${await instance.idOf('bruno')}`, '[role=log]');
    await focus(hearing, 'the field', 'main textarea');
    await step(hearing, 'a message arrives', () => instance.chat('bruno', 'demo', 'The rye is out of the oven'), 'The rye is out');
    await step(hearing, 'a message is sent', async () => {
      await page.locator('main textarea').first().fill('Two for me');
      await hearing.press('Return');
    });
  },
  settings: async (hearing) => {
    await visit(hearing, HOME, 'article');
    await focusSettings(hearing);
    await key(hearing, 'Return');
    await step(hearing, 'a switch', () => hearing.page.getByRole('checkbox', { name: 'Ask before logging out' }).focus());
    await key(hearing, 'space', 'Settings saved');
    await key(hearing, 'Escape');
  },
  error: async (hearing) => {
    const { instance } = hearing;
    await visit(hearing, HOME, 'article [data-key=f]');
    await focus(hearing, 'the favourite button of a post', 'article [data-key=f][aria-pressed=false]');
    await instance.fail('POST', '^/api/v1/statuses/[^/]+/favourite');
    try {
      await step(hearing, 'favourite, which fails', () => hearing.press('Return'), "Couldn't add or remove");
    } finally {
      await instance.recover();
    }
  },
  // New posts are counted once, and none of them is read.
  streamed: async (hearing) => {
    const { page, instance } = hearing;
    await visit(hearing, HOME, 'article');
    await blur(hearing);
    await step(hearing, 'a new post arrives', async () => {
      await instance.post({ account: 'noor', text: 'Low water at noon' });
      const post = page.getByText('Low water at noon').or(page.getByRole('button', { name: /^Show \d+ new post/ }));
      await post.first().waitFor();
    });
    // The reader is still reading aloud: silence alone would also be the transcript of a reader that stopped.
    await focusSettings(hearing);
    await key(hearing, 'Return', 'Settings');
    await key(hearing, 'Escape');
  },
};
