import { beforeEach, describe, expect, test } from 'vitest';
import { toFailure } from '#domain/text/failure.ts';
import type { EmojiAction, EmojiPacks } from '#domain/server-tools/emoji-packs.ts';
import { applyEmojiAction, fetchEmojiPacks } from '#features/server-tools/api/emoji-packs.ts';
import { emojiAction } from '#features/server-tools/wiring/emoji-action.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { openInstance } from '#tests/support/instance.ts';

const instance = await openInstance();
const [admin, moderator] = [await instance.signIn('admin'), await instance.signIn('moderator')];
const { signal } = new AbortController();
const NONE: EmojiPacks = { packs: [], pages: 1, lastPage: 1 };
let part: EmojiPacks = NONE;

/** Runs actions as the machine does: without a result of its own, the packs are fetched again. */
const run = async (...actions: readonly EmojiAction[]): Promise<void> => {
  for (const action of actions) {
    part = (await applyEmojiAction(admin, { action, part }, signal)) ?? (await fetchEmojiPacks(admin, { part }, signal));
  }
};
const pack = (name: string) => part.packs.find((one) => one.name === name);
const url = 'https://tidepool.example';

beforeEach(() => void (part = NONE));

describe('emoji packs', () => {
  // rules: tools-emoji-packs
  test.each(['pleroma', 'akkoma'])('come from another server of %s, and are deleted', async (flavour) => {
    await instance.testing('POST', 'instance', { flavour });
    await run({ type: 'browse', url });
    expect([part.shared?.lastPage, part.shared?.packs.map(({ name, count }) => [name, count])]).toEqual([
      1,
      [
        ['rockpool', 3],
        ['tides', 2],
      ],
    ]);
    await run({ type: 'download', url, name: 'tides' });
    expect(pack('tides')).toMatchObject({ count: 2, texts: { description: 'From the shore', share: 'yes' } });
    await run({ type: 'open', name: 'tides' });
    expect(part.opened).toMatchObject({ lastPage: 1, files: [{ shortcode: 'tides_moon', file: 'tides_moon.png' }, {}] });
    expect((await fetch(part.opened?.files[0]?.url ?? '')).headers.get('content-type')).toBe('image/png');
    await run({ type: 'delete', name: 'tides' }, { type: 'delete', name: 'tides' });
    expect([pack('tides'), part.opened]).toEqual([undefined, undefined]);
    const failure = await applyEmojiAction(admin, { action: { type: 'browse', url: 'https://rails.example' }, part }, signal).catch(
      toFailure,
    );
    expect(failure).toMatchObject({ kind: 'rejected', message: 'The requested instance does not support sharing emoji packs' });
  });

  // rules: tools-emoji-packs
  test('are created with files that are renamed and deleted, and retain what a change does not name', async () => {
    await run(
      { type: 'create', name: 'my shells' },
      { type: 'edit', name: 'my shells', entered: { license: 'CC0', share: 'yes' } },
      { type: 'edit', name: 'my shells', entered: { description: 'Shells' } },
      { type: 'open', name: 'my shells' },
      { type: 'add', pack: 'my shells', shortcode: 'conch', url: 'https://a.example/crumb.png', entered: {} },
      { type: 'rename', pack: 'my shells', shortcode: 'conch', file: 'crumb.png', to: 'whelk' },
    );
    expect(pack('my shells')).toMatchObject({ count: 1, texts: { description: 'Shells', license: 'CC0', share: 'yes' } });
    expect(part.opened?.files.map(({ shortcode, file }) => [shortcode, file])).toEqual([['whelk', 'crumb.png']]);
    const bytes = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xd, 0xa, 0x1a, 0xa])], { type: 'image/png' });
    const file = { key: 'a', name: 'limpet.png', type: 'image/png', size: 8 };
    await applyEmojiAction(
      admin,
      { action: { type: 'add', pack: 'my shells', shortcode: 'limpet', url: '', file, entered: {} }, part, bytes },
      signal,
    );
    await run({ type: 'remove', pack: 'my shells', shortcode: 'whelk' }, { type: 'close' }, { type: 'import' });
    expect(part.opened).toBe(undefined);
    await run({ type: 'open', name: 'my shells' });
    expect(part.opened?.files.map(({ shortcode, file: name }) => [shortcode, name])).toEqual([['limpet', 'limpet.png']]);
    expect((await fetch(part.opened?.files[0]?.url ?? '')).headers.get('content-type')).toBe('image/png');
    await run({ type: 'delete', name: 'my shells' });
  });

  // rules: tools-emoji-packs
  test('retain long texts', async () => {
    const description = 'long '.repeat(3_000).trim();
    await run({ type: 'create', name: 'long' }, { type: 'edit', name: 'long', entered: { description } });
    await run({ type: 'edit', name: 'long', entered: { license: 'CC0' } });
    expect(pack('long')?.texts.description.length).toBe(description.length);
    await run({ type: 'delete', name: 'long' });
  });

  // rules: tools-emoji-packs
  test.each(['', 'a b'])('send no picture with an invalid shortcode: %j', async (shortcode) => {
    const adding = run({ type: 'add', pack: 'nets', shortcode, url: 'https://a.example/a.png', entered: {} });
    await expect(adding).rejects.toThrow('no shortcode');
  });

  // rules: tools-emoji-packs
  test('release a picked picture also after a failure', async () => {
    const file = pickedFiles.add(new File(['a'], 'a.png', { type: 'image/png' }));
    const action = { type: 'add', pack: 'none of this name', shortcode: 'a', url: '', file, entered: {} } as const;
    await expect(emojiAction(admin, { action, part: NONE }, signal)).rejects.toThrow();
    expect(await pickedFiles.bytesOf(file.key)).toBe(undefined);
  });

  // rules: tools-emoji-packs
  test('and their files are loaded in pages, and again as far as they were', async () => {
    for (let at = 100; at < 160; at += 1) await run({ type: 'create', name: `p${at}` });
    part = await fetchEmojiPacks(admin, { part: undefined }, signal);
    expect([part.packs.length, part.lastPage]).toEqual([50, 2]);
    await run({ type: 'more' });
    expect([part.packs.length, part.pages]).toEqual([65, 2]);
    await run({ type: 'delete', name: 'p100' });
    expect([part.packs.length, part.pages]).toEqual([64, 2]);
  });

  // rules: tools-emoji-packs, staff-privileges
  test('are a privilege on Pleroma', async () => {
    await instance.testing('POST', 'instance', { flavour: 'pleroma' });
    const tried = () =>
      applyEmojiAction(moderator, { action: { type: 'create', name: 'nets' }, part }, signal).then(
        () => 'created',
        (error: unknown) => toFailure(error).kind,
      );
    expect(await tried()).toBe('forbidden');
    await instance.testing('POST', 'instance', { flavour: 'akkoma' });
    expect(await tried()).toBe('created');
  });
});
