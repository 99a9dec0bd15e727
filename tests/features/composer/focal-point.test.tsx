import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mediumOf } from '#domain/composer/rewriting.ts';
import { attaching } from '#react/lazy/further-entries.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { user } from '#tests/support/user.ts';
import { button, done, file, pick, show } from './support-attachments.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const opener = () => screen.queryByRole('button', { name: /^Set focal point/ });
const dialog = () => within(screen.getByRole('dialog', { name: 'Focal point' }));
const picture = () => dialog().getByRole('application', { name: 'Focal point of a.png' });

const open = async () => {
  await act(() => attaching.load());
  const form = show({ software: 'mastodon' });
  await pick(file('a.png'));
  form.send(0, done);
  await user.click(button('Set focal point of a.png'));
  return { ...form, focus: () => form.draft().media[0]?.focus };
};

// rules: focal-point
describe('focal point of an attached picture', () => {
  test('moves with the arrow keys, in small steps with Shift, and is announced', async () => {
    const { focus } = await open();
    expect(document.activeElement).toBe(picture());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
    expect(focus()).toEqual({ x: 0.2, y: 0.1 });
    await user.keyboard('{Shift>}{ArrowLeft}{ArrowDown}{/Shift}');
    expect([focus(), dialog().getByText('59% from the left, 46% from the top').ariaLive]).toEqual([{ x: 0.18, y: 0.08 }, 'polite']);
    await user.keyboard('a');
    expect(focus()).toEqual({ x: 0.18, y: 0.08 });
  });

  test('moves to a press, and follows the pointer until it is lifted', async () => {
    const { focus } = await open();
    vi.spyOn(picture(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 100));
    await user.pointer({ keys: '[MouseRight]', target: picture(), coords: { clientX: 100, clientY: 50 } });
    expect(focus()).toBe(undefined);
    await user.pointer({ keys: '[MouseLeft>]', target: picture(), coords: { clientX: 250, clientY: 75 } });
    expect(focus()).toEqual({ x: 0.5, y: 0.5 });
    await user.pointer([
      { target: picture(), coords: { clientX: 400, clientY: 150 } },
      { keys: '[/MouseLeft]' },
      { target: picture(), coords: { clientX: 100, clientY: 50 } },
    ]);
    expect(focus()).toEqual({ x: 1, y: -1 });
  });

  test('is shown in the preview, and reset to the centre', async () => {
    const { focus } = await open();
    const preview = () => document.querySelector<HTMLImageElement>('li img')?.style.objectPosition;
    await user.keyboard('{ArrowLeft}');
    expect(preview()).toBe('45% 50%');
    await user.click(dialog().getByRole('button', { name: 'Reset to centre' }));
    expect([focus(), preview()]).toEqual([{ x: 0, y: 0 }, '50% 50%']);
  });

  test.each([
    ['the server stores none', { software: 'akkoma' }, aMedium({ attachmentId: '7', previewUrl: 'https://a.example/7' })],
    ['the file is no picture', {}, aMedium({ type: 'audio/ogg', attachmentId: '7', previewUrl: 'https://a.example/7' })],
    ['the picture cannot be shown', {}, aMedium({ attachmentId: '7', previewUrl: '' })],
    [
      'the picture belongs to the edited post, and the edit cannot describe it',
      { form: 'edit:9', version: '4.0.2' },
      mediumOf({
        id: '7',
        kind: 'image',
        url: 'https://a.example/7',
        previewUrl: 'https://a.example/7',
        mimetype: 'image/png',
        description: '',
      }),
    ],
  ])('is not offered where %s', async (_, options, medium) => {
    show({ software: 'mastodon', ...options, draft: aDraft({ media: [medium] }) });
    expect([screen.getAllByRole('listitem').length, opener()]).toEqual([1, null]);
  });

  test('is offered for a picture of a draft', () => {
    show({ software: 'mastodon', draft: aDraft({ media: [aMedium({ attachmentId: '7', previewUrl: 'https://a.example/7' })] }) });
    expect(opener()).not.toBeNull();
  });

  // rules: edited-descriptions
  test('is offered for a picture of the edited post where the edit describes it', () => {
    const former = aMedium({ key: 'kept-7', attachmentId: '7', previewUrl: 'https://a.example/7' });
    show({ software: 'mastodon', form: 'edit:9', draft: aDraft({ media: [former] }) });
    expect(opener()).not.toBeNull();
  });
});
