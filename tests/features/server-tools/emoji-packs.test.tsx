import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { emojiPacksMachine } from '#machines/server-tools/emoji-packs.machine.ts';
import { toolDraftsMachine, type StoreToolDraftEvent } from '#machines/server-tools/tool-drafts.machine.ts';
import type { EmojiPacks } from '#domain/server-tools/emoji-packs.ts';
import { CallError } from '#domain/text/failure.ts';
import { EmojiPacksTool } from '#features/server-tools/emoji-packs/emoji-packs-tool.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { fill, user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const texts = { description: 'Shells', homepage: '', license: 'CC0', share: 'yes' };
const SHELLS = { name: 'shells', count: 1, texts, fallback: { url: '', hash: '' } };
const files = [{ shortcode: 'conch', file: 'conch.png', url: 'https://harbour.example/emoji/shells/conch.png' }];
const ADDRESS = 'https://a.example/sea%20shell.png?1';
const LIST: EmojiPacks = { packs: [SHELLS], pages: 1, lastPage: 1 };
const OPENED: EmojiPacks = { ...LIST, opened: { name: 'shells', files, pages: 1, lastPage: 1 } };
const SHARED: EmojiPacks = {
  ...LIST,
  shared: { url: 'https://tidepool.example', packs: [SHELLS, { ...SHELLS, name: 'tides' }], pages: 1, lastPage: 1 },
};

const open = async (part: EmojiPacks) => {
  const [fetch, run] = [deferredCall<unknown>(), deferredCall<unknown>()];
  const drafts = openAmong(toolDraftsMachine.provide({ actors: { persistForms: deferredSource<StoreToolDraftEvent>().logic } })).actor;
  const { actor } = openAmong(emojiPacksMachine.provide({ actors: { fetchPart: fetch.logic, runAction: run.logic } as never }));
  setStage({ session: { emojiPacks: actor as AnyActorRef, toolDrafts: drafts as AnyActorRef }, page: {} });
  renderInApp(<EmojiPacksTool />);
  await act(() => fetch.resolve(part));
  return { fetch, run, actions: () => run.requested.map((input) => (input as { action: unknown }).action) };
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

describe('emoji packs', () => {
  // rules: tools-emoji-packs, tools-confirmed
  test('are imported from another server, with a typed name where one of the name exists', async () => {
    const { run, fetch, actions } = await open(LIST);
    await fill(screen.getByRole('textbox', { name: 'Address of another server' }), 'tidepool.example');
    await press('Show packs');
    await act(() => run.resolve(SHARED));
    await press('Import tides');
    screen.getByText('Importing tides…');
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve(SHARED));
    await press('Import shells');
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    await fill(dialog.getByRole('textbox', { name: 'Type “shells” to confirm' }), 'shells');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    const url = 'https://tidepool.example';
    expect(actions()).toEqual([
      { type: 'browse', url },
      { type: 'download', url, name: 'tides' },
      { type: 'download', url, name: 'shells' },
    ]);
  });

  // rules: tools-emoji-packs, tools-confirmed
  test('are imported with a typed name while one of the name may not be loaded', async () => {
    const { actions } = await open({ ...SHARED, lastPage: 2 });
    await press('Import tides');
    const dialog = within(screen.getByRole('alertdialog'));
    dialog.getByText(/^Import the pack “tides”\? If this server has a pack with this name/);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(actions()).toEqual([]);
    await fill(dialog.getByRole('textbox', { name: 'Type “tides” to confirm' }), 'tides');
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(actions()).toEqual([{ type: 'download', url: 'https://tidepool.example', name: 'tides' }]);
  });

  // rules: tools-emoji-packs
  test('are created under a name that is no path, and opened', async () => {
    const { run, fetch, actions } = await open(LIST);
    const name = screen.getByRole('textbox', { name: 'New pack' });
    for (const typed of ['../a', '..', 'nets']) {
      await fill(name, typed);
      await press('Create pack');
    }
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve(LIST));
    const toggle = screen.getByRole('button', { name: 'Edit shells' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await user.click(toggle);
    await act(() => run.resolve(OPENED));
    screen.getByRole('button', { name: 'Close shells', expanded: true });
    expect(actions()).toEqual([
      { type: 'create', name: 'nets' },
      { type: 'open', name: 'shells' },
    ]);
  });

  // rules: tools-emoji-packs, tools-drafts
  test('are edited field by field, and deleted only if the name was typed', async () => {
    const { run, fetch, actions } = await open(OPENED);
    await fill(screen.getByRole('textbox', { name: 'Licence' }), 'MIT');
    await user.click(screen.getByRole('checkbox', { name: 'Let other servers import this pack' }));
    await press('Save');
    await act(() => run.resolve(undefined));
    await act(() => fetch.resolve({ ...OPENED, packs: [{ ...SHELLS, texts: { ...texts, license: 'MIT', share: '' } }] }));
    expect(screen.queryByRole('button', { name: 'Discard change' })).toBe(null);
    await press('Delete pack');
    const dialog = within(screen.getByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete pack' }));
    await fill(dialog.getByRole('textbox'), 'shells');
    await user.click(dialog.getByRole('button', { name: 'Delete pack' }));
    expect(actions()).toEqual([
      { type: 'edit', name: 'shells', entered: { license: 'MIT', share: '' } },
      { type: 'delete', name: 'shells' },
    ]);
  });

  // rules: tools-emoji-packs
  test('get pictures by address or from the device, which are renamed and deleted', async () => {
    const { run, fetch, actions } = await open(OPENED);
    const done = async () => {
      await act(() => run.resolve(undefined));
      await act(() => fetch.resolve(OPENED));
    };
    const shortcode = screen.getByRole('textbox', { name: 'Shortcode (optional)' });
    await fill(shortcode, 'a b');
    screen.getByText('Shortcodes consist of Latin letters, digits, _, + and -');
    await fill(shortcode, '');
    await fill(screen.getByRole('textbox', { name: 'Address of a picture' }), ADDRESS);
    await press('Add from address');
    screen.getByText('Importing :sea_shell:…');
    await done();
    await fill(shortcode, 'limpet');
    await user.upload(
      screen.getByLabelText('Upload a picture', { selector: 'input' }),
      new File(['a'], 'IMG_1.png', { type: 'image/png' }),
    );
    screen.getByText('Uploading IMG_1.png…');
    await done();
    expect(screen.queryByText('Uploading IMG_1.png…')).toBe(null);
    await user.click(screen.getByText(':conch:'));
    await fill(screen.getByRole('textbox', { name: 'Shortcode' }), 'whelk');
    await press('Rename :conch:');
    await done();
    await press('Delete :conch:');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete picture' }));
    expect(actions()).toEqual([
      { type: 'add', pack: 'shells', shortcode: 'sea_shell', url: ADDRESS, entered: { shortcode: '', url: ADDRESS } },
      {
        type: 'add',
        pack: 'shells',
        shortcode: 'limpet',
        url: '',
        file: expect.objectContaining({ name: 'IMG_1.png' }),
        entered: { shortcode: 'limpet' },
      },
      { type: 'rename', pack: 'shells', shortcode: 'conch', file: 'conch.png', to: 'whelk' },
      { type: 'remove', pack: 'shells', shortcode: 'conch' },
    ]);
  });

  // rules: tools-emoji-packs
  test('get a picture whose file suggests no shortcode only with a typed one', async () => {
    const { run, actions } = await open(OPENED);
    const invalid = 'Shortcodes consist of Latin letters, digits, _, + and -';
    await fill(screen.getByRole('textbox', { name: 'Address of a picture' }), 'https://a.example/%E8%B2%9D.png');
    screen.getByText(invalid);
    await press('Add from address');
    expect(actions()).toEqual([]);
    await fill(screen.getByRole('textbox', { name: 'Address of a picture' }), '');
    await user.upload(screen.getByLabelText('Upload a picture', { selector: 'input' }), new File(['a'], '貝.png', { type: 'image/png' }));
    await act(() => run.reject(new CallError({ kind: 'malformed' })));
    screen.getByText(`Couldn't add the picture: ${invalid}`);
  });
});
