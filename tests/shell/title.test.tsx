import { describe, expect, test, vi } from 'vitest';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { titleOf } from '#components/page/use-title.ts';
import { bootKnowing, holding, renderInApp, setStage } from './stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).hooks);

describe('document title', () => {
  // rules: page-title
  test('combines view and instance, as far as loaded', () => {
    expect([titleOf('Home', 'a.example', 0), titleOf('Home', '', 0), titleOf('', 'a.example', 0)]).toEqual([
      'Home · a.example',
      'Home',
      'a.example',
    ]);
  });

  test('is set by a screen', () => {
    setStage({ page: { boot: bootKnowing({ instance: { name: 'Harbour' } }) } });
    renderInApp(<ScreenHead title="About" />);
    expect(document.title).toBe('About · Harbour');
  });

  // rules: page-title
  test.each([
    ['each once where messages are counted', 3, '(5)'],
    ['those of chats where they are not', undefined, '(4)'],
  ])('counts unread notifications and messages, %s', (_, chats, count) => {
    const notifications = holding({ box: { unseen: 4, unseenMessages: 2 } });
    setStage({ session: { notifications, waiting: holding({ chats }) }, page: { boot: bootKnowing({ instance: { name: 'Harbour' } }) } });
    renderInApp(<ScreenHead title="About" />);
    expect(document.title).toBe(`${count} About · Harbour`);
  });

  // rules: page-title
  test('starts with the number of unread notifications', () => {
    setStage({
      session: { notifications: holding({ box: { unseen: 2 } }) },
      page: { boot: bootKnowing({ instance: { name: 'Harbour' } }) },
    });
    renderInApp(<ScreenHead title="About" />);
    expect(document.title).toBe('(2) About · Harbour');
  });
});
