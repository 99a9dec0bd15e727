import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { selectProblem } from '#machines/composer/composer.machine.ts';
import { emptyPoll } from '#domain/composer/poll-form.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { moreTools } from './support-tools.ts';
import { about, button, done, file, input, lost, names, pick, remove, rows, show } from './support-attachments.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

describe('attachments of the composer', () => {
  // rules: poll-media
  test('explains on a press that a poll excludes files', async () => {
    const { composer } = show({ lacks: ['pollMedia'] });
    act(() => composer.send({ type: 'poll.changed', poll: emptyPoll }));
    await user.click(document.querySelector('[data-attach]')!);
    expect(selectProblem(composer.getSnapshot())).toEqual({ key: 'polls.or_media' });
  });

  test('shows preview, name, size and progress of a picked file, then that the server processes it', async () => {
    const { send } = show();
    expect([input().multiple, input().hidden]).toEqual([true, true]);
    await pick(file('bird.png', 1_536));
    const row = within(rows()[0]!);
    expect([rows()[0]!.querySelector('img')?.src, names(), row.getByText('1.5 KiB').tagName]).toEqual([
      'blob:picked',
      ['bird.png'],
      'SPAN',
    ]);
    send(0, { type: 'upload.progress', progress: 0.5 });
    expect(row.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading bird.png…' }).value).toBe(0.5);
    send(0, { type: 'upload.progress', progress: 1 });
    expect(row.queryByText('Processing…')).not.toBeNull();
    send(0, done);
    expect(row.queryByRole('progressbar')).toBe(null);
    expect(screen.getByText('1 of 1 file uploaded').getAttribute('aria-live')).toBe('polite');
  });

  // rules: files-distinct
  test('makes file names unique within the form', async () => {
    const { send } = show();
    await pick(file('image.png'), file('image.png'), file('', 5, 'video/mp4'));
    for (const at of [0, 1, 2]) send(at, done);
    expect(names()).toEqual(['image.png (1)', 'image.png (2)', 'Video 3']);
    expect(screen.getAllByRole('textbox', { name: /^Description/ }).map((field) => field.getAttribute('aria-label'))).toEqual([
      'Description of image.png (1)',
      'Description of image.png (2)',
      'Description of Video 3',
    ]);
    expect(screen.getAllByRole('button', { name: /^Remove/ }).length).toBe(new Set(names()).size);
  });

  test('checks a video against the video limit of the server, and does not upload a larger one', async () => {
    show({ uploadLimit: 9_000, mediaLimits: { image: 4_096, video: 1_024 } });
    await pick(file('bird.png', 3_000), file('film.mp4', 3_000, 'video/mp4'));
    expect([names(), screen.getByRole('alert').textContent]).toEqual([
      ['bird.png'],
      'Upload failed. The file is 2.93 KiB. The limit is 1 KiB.',
    ]);
  });

  test.each([true, false])('offers stickers where the server has packs: %s', async (hasStickers) => {
    show({ hasStickers });
    expect((await moreTools()).queryByRole('button', { name: 'Stickers', hidden: true }) !== null).toBe(hasStickers);
  });

  // rules: upload-failure
  test('gives the reason for a failed upload, preserves the description, and offers retry and removal', async () => {
    const { send, draft } = show();
    await pick(file('bird.png'));
    await fill(about('bird.png'), 'A heron');
    send(0, lost);
    expect(screen.getByRole('alert').textContent).toBe('Upload failed: No connection to the server');
    await user.click(button('Try again'));
    expect([screen.queryByRole('alert'), about('bird.png').value, draft().media[0]?.description]).toEqual([null, 'A heron', 'A heron']);
    send(0, lost);
    await remove('bird.png');
    expect([rows(), draft().media, document.activeElement]).toEqual([[], [], button('Attach files')]);
  });

  // rules: post-blocked
  test('disables Post with a reason and without losing focus during an upload, but not for a failed file', async () => {
    const { send, draft } = show();
    const post = () => button('Post');
    const why = () => document.getElementById(post().getAttribute('aria-describedby') ?? '')?.textContent;
    expect([post().getAttribute('aria-disabled'), why()]).toEqual([null, undefined]);
    await pick(file('bird.png'), file('boat.png'));
    const waits = '2 files are still uploading. You can post once the upload is done.';
    expect([post().getAttribute('aria-disabled'), why()]).toEqual(['true', waits]);
    await user.click(post());
    expect([document.activeElement, screen.queryByRole('alert'), draft().media.length]).toEqual([post(), null, 2]);
    await pressOn(screen.getByLabelText('Post text'), '{Control>}{Enter}');
    expect([screen.queryByRole('alert'), draft().media.length]).toEqual([null, 2]);
    send(0, { type: 'upload.progress', progress: 1 });
    expect(why()).toBe(waits);
    send(0, done);
    expect(why()).toBe('1 file is still uploading. You can post once the upload is done.');
    send(1, lost);
    expect([post().getAttribute('aria-disabled'), why()]).toEqual([null, undefined]);
    await user.click(button('Try again'));
    expect(post().getAttribute('aria-disabled')).toBe('true');
    send(1, done);
    expect(post().getAttribute('aria-disabled')).toBe(null);
  });

  // rules: upload-limit
  test('refuses a file over the size limit in the units of the instance, and accepts the others', async () => {
    show();
    await pick(file('big.png', 2_600), file('bird.png'));
    expect([screen.getByRole('alert').textContent, names()]).toEqual([
      'Upload failed. The file is 2.54 KiB. The limit is 2 KiB.',
      ['bird.png'],
    ]);
    await user.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBe(null);
  });

  // rules: upload-count
  test('disables attaching at the file limit', async () => {
    show({ maxMedia: 2 });
    await pick(file('a.png'), file('b.png'), file('c.png'));
    expect([names(), screen.getByRole('alert').textContent]).toEqual([
      ['a.png', 'b.png'],
      'Upload failed. You can attach up to 2 files to a post',
    ]);
    const press = vi.spyOn(input(), 'click');
    await user.click(button("You can't attach any more files to this post"));
    expect([button("You can't attach any more files to this post").getAttribute('aria-disabled'), press.mock.calls]).toEqual(['true', []]);
  });

  test('reorders files by buttons, which retain the focus and announce the new position', async () => {
    show();
    await pick(file('a.png'), file('b.png'), file('c.png'));
    await user.click(button('Move c.png up'));
    expect([names(), document.activeElement]).toEqual([['a.png', 'c.png', 'b.png'], button('Move c.png up')]);
    expect(screen.queryByText('c.png is now file 2 of 3')).not.toBeNull();
    await user.click(button('Move a.png up'));
    await user.click(button('Move b.png down'));
    expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
    await remove('c.png');
    expect([names(), document.activeElement]).toEqual([['a.png', 'b.png'], button('Remove b.png')]);
  });

  test('reorders files by dragging', async () => {
    show();
    await pick(file('a.png'), file('b.png'), file('c.png'));
    const stored = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, key: string) => stored.set(kind, key),
      getData: (kind: string) => stored.get(kind),
      setDragImage: () => {},
      get types() {
        return [...stored.keys()];
      },
    };
    fireEvent.dragStart(rows()[2]!.querySelector('[draggable]')!, { dataTransfer });
    fireEvent.dragOver(rows()[0]!, { dataTransfer });
    fireEvent.drop(rows()[0]!, { dataTransfer });
    expect(names()).toEqual(['c.png', 'a.png', 'b.png']);
  });

  test('attaches pasted files, and pastes text that comes with an image of itself as text', () => {
    show();
    const text = screen.getByLabelText('Post text');
    const paste = (types: string[]) => {
      const event = createEvent.paste(text, { clipboardData: { types, files: [file('image.png')] } });
      fireEvent(text, event);
      return event.defaultPrevented;
    };
    expect([paste(['Files', 'text/plain']), names()]).toEqual([false, []]);
    expect([paste(['Files', 'text/html']), names()]).toEqual([true, ['image.png']]);
  });

  test('shows a drop target while files are dragged over the page, and ignores drops outside it', () => {
    show();
    const dataTransfer = { types: ['Files'], files: [file('bird.png')], dropEffect: '' };
    const target = () => screen.queryByText('Drop files here to attach them');
    fireEvent.dragOver(document.body, { dataTransfer });
    expect([target() !== null, dataTransfer.dropEffect]).toEqual([true, 'none']);
    fireEvent.dragLeave(document.body, { relatedTarget: null });
    expect(target()).toBe(null);
    fireEvent.dragOver(document.body, { dataTransfer });
    const beside = createEvent.drop(document.body, { dataTransfer });
    fireEvent(document.body, beside);
    expect([beside.defaultPrevented, target(), names()]).toEqual([true, null, []]);
    fireEvent.dragOver(screen.getByRole('form'), { dataTransfer });
    expect(dataTransfer.dropEffect).toBe('copy');
    fireEvent.drop(screen.getByRole('form'), { dataTransfer });
    expect([target(), names()]).toEqual([null, ['bird.png']]);
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(target()).toBe(null);
  });

  test('offers the sensitive flag only with files', async () => {
    const { draft } = show();
    expect(screen.queryByRole('checkbox')).toBe(null);
    await pick(file('a.png'));
    await user.click(screen.getByRole('checkbox', { name: 'Mark media as sensitive' }));
    expect(draft().sensitive).toBe(true);
    await user.click(button('Remove a.png'));
    expect(draft().sensitive).toBe(false);
  });

  // rules: sensitive-start
  test.each([
    ['sensitiveByDefault', { sensitiveByDefault: true }, '', true],
    ['sensitiveIfSubject and a subject', { sensitiveIfSubject: true }, 'Spiders', true],
    ['sensitiveIfSubject without one', { sensitiveIfSubject: true }, '', false],
    ['neither', { sensitiveIfSubject: false }, 'Spiders', false],
  ])('sets the sensitive flag by default with %s', async (_, settings, subject, isSensitive) => {
    const { draft } = show({ settings: { alwaysShowSubjectInput: true, ...settings } });
    if (!screen.queryByLabelText('Subject (optional)')) await user.click(button('Subject'));
    await fill(screen.getByLabelText('Subject (optional)'), subject);
    await pick(file('a.png'));
    expect([draft().sensitive, screen.getByRole<HTMLInputElement>('checkbox', { name: /sensitive/ }).checked]).toEqual([
      isSensitive,
      isSensitive,
    ]);
  });

  // rules: description-needed
  test('requires a description for each file where the setting demands it', async () => {
    const { send } = show({ settings: { requireMediaDescriptions: true } });
    await pick(file('a.png'));
    send(0, done);
    expect([about('a.png').getAttribute('aria-required'), about('a.png').getAttribute('aria-describedby')]).toEqual([
      'true',
      screen.getByText('Required before you can post').id,
    ]);
    await user.click(button('Post'));
    expect(screen.getByRole('alert').textContent).toBe('Add a description to every file');
    await fill(about('a.png'), 'A heron');
    expect([screen.queryByRole('alert'), screen.queryByText('Required before you can post')]).toEqual([null, null]);
  });

  test('describes the description field for screen readers', async () => {
    show();
    await pick(file('a.png'));
    const hint = document.getElementById(about('a.png').getAttribute('aria-describedby')!);
    expect([hint?.textContent, hint?.hidden]).toEqual(["Describe this for people who can't see or hear it", true]);
  });

  test('shows an icon for videos and for files without a name', async () => {
    show();
    await pick(file('film.mp4', 5, 'video/mp4'), file('', 5, ''));
    expect([rows().map((row) => row.querySelector('img')), names()]).toEqual([
      [null, null],
      ['film.mp4', 'File 2'],
    ]);
  });
});
