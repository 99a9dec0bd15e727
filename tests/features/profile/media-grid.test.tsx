import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilterReason } from '#domain/filters/filter.ts';
import type { MediaCell } from '#domain/profile/media-cells.ts';
import { user } from '#tests/support/user.ts';
import { MediaTile } from '#features/profile/tabs/media-tile.tsx';
import { anAttachment } from '#tests/support/attachments.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

beforeEach(() => void setStage());

const cell = (kind: MediaCell['media']['kind'], description = ''): MediaCell => ({
  id: '1 m',
  statusId: '1',
  media: anAttachment(kind, 'm', { description }),
  isSensitive: false,
});

const show = (one: MediaCell, mayCover = false, reason?: FilterReason) => {
  const onOpen = vi.fn((_: string, event: { preventDefault: () => void }) => event.preventDefault());
  renderInApp(<MediaTile cell={one} mayCover={mayCover} reason={reason} onOpen={onOpen} />);
  return onOpen;
};

describe('media grid', () => {
  // rules: profile-media
  test.each([
    ['image', 'a heron', 'a heron'],
    ['image', '', 'Picture'],
    ['audio', 'a song', 'a song'],
    ['audio', '', 'Audio'],
    ['flash', '', 'Flash content'],
    ['unknown', '', 'Attached file'],
  ] as const)('names a tile with %s %s and opens the viewer', async (kind, description, name) => {
    const onOpen = show(cell(kind, description));
    await user.click(screen.getByRole('link', { name: new RegExp(name, 'u') }));
    expect(onOpen.mock.calls.map(([id]) => id)).toEqual(['1 m']);
  });

  // rules: media-covered, profile-filters
  test.each<[FilterReason | undefined, string]>([
    [undefined, 'Sensitive media'],
    [{ kind: 'word', word: 'boats' }, 'boats'],
  ])('covers hidden media until the reader reveals it: %o', async (reason, received) => {
    show(cell('image', 'a heron'), true, reason);
    expect([screen.queryByRole('link'), document.body.innerHTML.includes('heron')]).toEqual([null, false]);
    await user.click(screen.getByRole('button', { name: new RegExp(received, 'u') }));
    expect(screen.queryByRole('link', { name: /heron/u })).not.toBe(null);
  });
});
