import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { mediumOf } from '#domain/composer/rewriting.ts';
import { CallError } from '#domain/text/failure.ts';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { user } from '#tests/support/user.ts';
import { button, done, file, pick, rows, show } from './support-attachments.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const choosers = () => screen.queryAllByRole('button', { name: /thumbnail/ }).map((one) => one.textContent);
const preview = () => rows()[0]?.querySelector('img')?.getAttribute('src');

const open = async () => {
  const form = show({ software: 'mastodon', version: '4.5.0' });
  await pick(file('a.mp4', 5, 'video/mp4'));
  form.send(0, done);
  return { ...form, media: () => form.draft().media[0] };
};
const choose = (one: File) => user.upload(rows()[0]!.querySelector<HTMLInputElement>('input[type=file]')!, one);

// rules: media-thumbnail
describe('thumbnail of an attached video', () => {
  test('is chosen, shown, replaced and removed, and the focus stays on its buttons', async () => {
    const { media } = await open();
    expect([choosers(), preview()]).toEqual([['Choose thumbnail'], undefined]);
    await choose(file('cover.png'));
    expect([choosers(), preview(), media()?.thumbnail]).toEqual([
      ['Replace thumbnail', 'Remove thumbnail'],
      'blob:picked',
      expect.stringMatching(/./),
    ]);
    const first = media()?.thumbnail;
    await choose(file('other.png'));
    expect([media()?.thumbnail === first, preview()]).toEqual([false, 'blob:picked']);
    button('Remove thumbnail of a.mp4').focus();
    await user.click(button('Remove thumbnail of a.mp4'));
    expect([choosers(), preview(), media()?.thumbnail]).toEqual([['Choose thumbnail'], undefined, '']);
    expect(document.activeElement).toBe(button('Choose thumbnail for a.mp4'));
  });

  test('whose saving failed is reported in its row, and stays chosen', async () => {
    const { send, media, draft } = await open();
    await choose(file('cover.png'));
    send(0, { type: 'xstate.after.untilDescribed.upload.uploaded.waiting' });
    send(0, { type: 'xstate.error.actor.saveDescription', error: new CallError({ kind: 'rejected', status: 422, message: 'Too large' }) });
    expect(screen.getByRole('alert').textContent).toBe("Couldn't save the thumbnail: Too large");
    expect([media()?.thumbnail, preview(), draft().media.length]).toEqual([expect.stringMatching(/./), 'blob:picked', 1]);
  });

  test('is shown by a restored draft, from the server', () => {
    const medium = aMedium({
      name: 'a.ogg',
      type: 'audio/ogg',
      attachmentId: '7',
      previewUrl: 'https://a.example/7.png',
      thumbnail: 't1',
      savedThumbnail: 't1',
    });
    show({ software: 'mastodon', draft: aDraft({ media: [medium] }) });
    expect([choosers(), preview()]).toEqual([['Replace thumbnail', 'Remove thumbnail'], 'https://a.example/7.png']);
  });

  test.each([
    ['the server ignores it', { software: 'akkoma' }, aMedium({ type: 'video/mp4', attachmentId: '7' })],
    ['the server ignores it', { software: 'pleroma' }, aMedium({ type: 'video/mp4', attachmentId: '7' })],
    ['the server ignores it', { software: 'gotosocial' }, aMedium({ type: 'audio/ogg', attachmentId: '7' })],
    ['Mastodon is too old', { version: '3.1.5' }, aMedium({ type: 'audio/ogg', attachmentId: '7' })],
    ['the file is a picture', {}, aMedium({ attachmentId: '7' })],
    [
      'the file belongs to the edited post',
      { form: 'edit:9' },
      mediumOf({ id: '7', kind: 'video', url: 'https://a.example/7', previewUrl: '', mimetype: 'video/mp4', description: '' }),
    ],
  ])('is not offered where %s: %j', (_, options, medium) => {
    show({ software: 'mastodon', version: '4.5.0', ...options, draft: aDraft({ media: [medium] }) });
    expect([rows().length, choosers()]).toEqual([1, []]);
  });
});
