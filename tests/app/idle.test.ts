import { expect, test } from 'vitest';
import { selectIsIdle } from '#machines/shell/idle.machine.ts';
import { openApp, signIn } from '../support/app.ts';
import { openInstance } from '../support/instance.ts';

const instance = await openInstance();

test('a page is idle once its timeline is there, and not before', async () => {
  const app = openApp(instance.origin);
  await signIn(app);
  expect(selectIsIdle(app.named('idle').getSnapshot())).toBe(false);
  await app.until(() => expect(app.texts('friends').length).toBeGreaterThan(0));
  const shownAt = Date.now();
  await app.until(() => expect(selectIsIdle(app.named('idle').getSnapshot())).toBe(true));
  expect(Date.now() - shownAt).toBeLessThan(3_000); // a slow server's patience is 4 s
});
