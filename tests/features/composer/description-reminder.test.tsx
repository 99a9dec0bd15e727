import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { fill, user } from '#tests/support/user.ts';
import { about, button, done, file, pick, show } from './support-attachments.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const settings = { remindMediaDescriptions: true };
const reminder = () => screen.queryByRole('group', { name: 'Some files have no description' });
const text = () => screen.getByLabelText<HTMLTextAreaElement>('Post text');
const posted = aMedium({ attachmentId: '7' });

// rules: description-reminder
describe('reminder of missing descriptions', () => {
  test('takes the focus, and leads to the first file without a description', async () => {
    const { send, handed } = show({ settings });
    await pick(file('a.png'), file('b.png'));
    for (const at of [0, 1]) send(at, done);
    await fill(about('a.png'), 'A heron');
    await user.click(button('Post'));
    expect([reminder()?.contains(document.activeElement), document.activeElement, screen.queryByRole('alert')]).toEqual([
      true,
      button('Add description'),
      null,
    ]);
    await user.click(button('Add description'));
    expect([reminder(), document.activeElement, handed()]).toEqual([null, about('b.png'), []]);
    await user.click(button('Post'));
    expect(reminder()).not.toBeNull();
    await fill(about('b.png'), 'A gull');
    expect(reminder()).toBeNull();
    await user.click(button('Post'));
    await vi.waitFor(() => expect(handed().map(({ media }) => media.length)).toEqual([2]));
  });

  test('posts when confirmed, and returns the focus to the text', async () => {
    const { send, handed } = show({ settings });
    await pick(file('a.png'));
    send(0, done);
    await fill(text(), 'A bird');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect([reminder()?.contains(document.activeElement), handed()]).toEqual([true, []]);
    await user.click(button('Post anyway'));
    await vi.waitFor(() => expect(handed().map((one) => [one.text, one.media.length])).toEqual([['A bird', 1]]));
    expect([reminder(), document.activeElement]).toEqual([null, text()]);
  });

  test('opens the post of a thread that has the file', async () => {
    const after = [{ text: 'second', media: [posted], poll: undefined }];
    const { handed } = show({ settings, draft: aDraft({ text: 'first', after }) });
    await user.click(button('Post all'));
    expect([text().value, document.activeElement]).toEqual(['second', button('Add description')]);
    await user.click(button('Add description'));
    expect([document.activeElement, handed()]).toEqual([about('bird.png'), []]);
  });

  test.each([
    ['a reply', 'reply:9', {}, 'Post anyway'],
    ['a scheduled post', 'status', { scheduledAt: '2036-01-01T00:00:00.000Z' }, 'Post anyway'],
    ['an edit', 'edit:9', {}, 'Save anyway'],
  ])('applies to %s', async (_, form, change, label) => {
    const { handed } = show({ settings, form, draft: aDraft({ media: [posted], ...change }) });
    await user.click(button({ 'Save anyway': 'Save' }[label] ?? ('scheduledAt' in change ? 'Schedule' : 'Post')));
    expect(handed()).toEqual([]);
    await user.click(button(label));
    await vi.waitFor(() => expect(handed().length).toBe(1));
  });

  test('is absent without the setting', async () => {
    const { handed } = show({ draft: aDraft({ media: [posted] }) });
    await user.click(button('Post'));
    await vi.waitFor(() => expect(handed().length).toBe(1));
    expect(reminder()).toBeNull();
  });
});
