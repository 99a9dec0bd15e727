import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { HOME, notice, postWith, signIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface Desk {
  requested: number;
  checks: number;
  sounds: number;
  shown: (EventTarget & { title: string; body: string; isClosed: boolean })[];
}

/** Replaces desktop notifications and records them, as test browsers show none. The page counts as visible until `lookAway`. */
const lendDesktop = (page: Page, permission: NotificationPermission, response: NotificationPermission = permission) =>
  page.addInitScript(
    ({ permission, answer }) => {
      const desk = { requested: 0, checks: 0, sounds: 0, shown: [] as unknown[], isFocused: true, hasCome: 0 };
      class Shown extends EventTarget {
        static get permission() {
          desk.checks += 1;
          return desk.requested > 0 ? answer : permission;
        }
        static async requestPermission() {
          desk.requested += 1;
          return answer;
        }
        title: string;
        body: string;
        tag: string;
        isClosed = false;
        constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
          super();
          [this.title, this.body, this.tag] = [title, body, tag];
          desk.shown.push(this);
        }
        close() {
          this.isClosed = true;
        }
      }
      /** Counts the tones, and ends each at once. */
      class Audio {
        state = 'running';
        currentTime = 0;
        constructor() {
          desk.sounds += 1;
        }
        createOscillator() {
          const note = Object.assign(new EventTarget(), { frequency: {}, connect: <T>(to: T) => to, start() {}, stop() {} });
          queueMicrotask(() => note.dispatchEvent(new Event('ended')));
          return note;
        }
        createGain() {
          const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
          return { gain, connect() {} };
        }
        async close() {}
      }
      Object.assign(window, { desk, Notification: Shown, AudioContext: Audio, focus: () => (desk.hasCome += 1) });
      document.hasFocus = () => desk.isFocused;
      Object.assign(window, {
        lookAway: () => {
          desk.isFocused = false;
          window.dispatchEvent(new Event('blur'));
        },
      });
    },
    { permission, answer: response },
  );

const desk = <T>(page: Page, read: (desk: Desk) => T): Promise<T> => page.evaluate<T>(`(${read.toString()})(window.desk)`);
const shown = (page: Page) => desk(page, ({ shown }) => shown.filter(({ isClosed }) => !isClosed).map(({ body }) => body));
const lookAway = (page: Page) => page.evaluate('window.lookAway()');
const unseen = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: 'New:' });

/** Waits until desktop notifications have begun to be silent for their first 10 s (rule start-silence). */
const started = (page: Page) => expect.poll(() => desk(page, ({ checks }) => checks)).toBeGreaterThan(0);

const aReader = async (
  page: Page,
  testing: {
    account: (account: Record<string, unknown>) => Promise<unknown>;
    post: (post: { account: string; text: string }) => Promise<string[]>;
  },
  username: string,
) => {
  await testing.account({ username });
  await testing.post({ account: username, text: 'What I came for' });
  await signIn(page, username);
  await started(page);
};

test.beforeEach(async ({ page, complaints }) => {
  complaints.allow(/frontend_settings/);
  await page.clock.install();
});

test('desktop notifications show while the page is in the background, from 10 s after the start; a press opens the page and marks them as read', async ({
  page,
  testing,
}) => {
  await lendDesktop(page, 'granted');
  await aReader(page, testing, 'alerted');
  await lookAway(page);
  await testing.post({ account: 'noor', text: '@alerted too early' });
  await expect(unseen(page)).toHaveCount(1);
  expect(await shown(page)).toEqual([]);
  await page.clock.fastForward(10_000);
  await testing.post({ account: 'noor', text: '@alerted the ferry is late' });
  await expect.poll(() => shown(page)).toEqual(['@alerted the ferry is late']);
  expect(await desk(page, ({ shown }) => shown[0]?.title)).toBe('Noor');
  await desk(page, ({ shown }) => void shown[0]?.dispatchEvent(new Event('click')));
  await expect(unseen(page)).toHaveCount(1);
  expect([await shown(page), await page.evaluate('window.desk.hasCome')]).toEqual([[], 1]);
  await testing.post({ account: 'noor', text: '@alerted it sank', subject: 'The ferry' });
  await expect.poll(() => shown(page)).toEqual(['The ferry']);
  await changeElsewhere(page, { webPushHideIfCW: false });
  await testing.post({ account: 'noor', text: '@alerted it swims', subject: 'The ferry' });
  await expect.poll(() => shown(page)).toEqual(['The ferry', '@alerted it swims']);
  // rules: notification-sound
  expect(await desk(page, ({ sounds }) => sounds)).toBe(0);
  await changeElsewhere(page, { notificationSounds: true });
  await testing.post({ account: 'noor', text: '@alerted it sings', subject: 'The ferry' });
  await expect.poll(() => desk(page, ({ sounds }) => sounds)).toBe(1);
});

test('desktop notifications do not show while a tab of the page is visible, nor for disabled types', async ({ page, testing }) => {
  await lendDesktop(page, 'granted');
  await aReader(page, testing, 'looking');
  await page.clock.fastForward(10_000);
  const other = await page.context().newPage();
  await other.clock.install();
  await lendDesktop(other, 'granted');
  await other.goto(HOME);
  await started(other);
  await other.clock.fastForward(10_000);
  await lookAway(page);
  await testing.post({ account: 'noor', text: '@looking seen in the other tab' });
  await expect(unseen(page)).toHaveCount(1);
  await expect(unseen(other)).toHaveCount(1);
  expect([await shown(page), await shown(other)]).toEqual([[], []]);
  await lookAway(other);
  await changeElsewhere(page, {
    notificationVisibility: {
      follows: false,
      mentions: true,
      likes: true,
      repeats: true,
      moves: true,
      emojiReactions: true,
      followRequest: true,
      chatMention: true,
      polls: true,
    },
  });
  await testing.call('POST', 'notification', { account: 'looking', type: 'follow', from: 'noor' });
  await testing.post({ account: 'noor', text: '@looking seen nowhere' });
  await expect.poll(() => shown(page)).toEqual(['@looking seen nowhere']);
});

test('the permission is requested at the first press after sign-in, once per account, and not after a decision', async ({
  page,
  testing,
}) => {
  await lendDesktop(page, 'default');
  await aReader(page, testing, 'asked');
  await page.keyboard.press('Tab');
  await expect.poll(() => desk(page, ({ requested }) => requested)).toBe(1);
  await page.reload();
  await expect(postWith(page, 'What I came for')).toHaveCount(1);
  await started(page);
  await page.keyboard.press('Tab');
  expect(await desk(page, ({ requested }) => requested)).toBe(0);
});

test('a denied permission is neither requested again nor used', async ({ page, testing }) => {
  await lendDesktop(page, 'denied');
  await aReader(page, testing, 'denying');
  await lookAway(page);
  await page.clock.fastForward(10_000);
  await page.keyboard.press('Tab');
  await testing.post({ account: 'noor', text: '@denying silence' });
  await expect(unseen(page)).toHaveCount(1);
  expect([await shown(page), await desk(page, ({ requested }) => requested)]).toEqual([[], 0]);
  await expect(notice(page, /notification/i)).toHaveCount(0);
});
