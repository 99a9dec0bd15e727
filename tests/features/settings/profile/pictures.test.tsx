import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { selectEdits } from '#machines/own-profile/own-profile.machine.ts';
import { cropping } from '#react/lazy/further-entries.ts';
import { aPicture } from '#tests/support/own-profile.ts';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { openTab } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
const area = { x: 10, y: 0, width: 120, height: 120 };
/** jsdom lays out no image: this one reports its position in the frame at once. */
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  type Props = { onCropComplete: (percent: object, pixels: object) => void; cropperProps: object; zoom: number };
  return {
    default: function Frame({ onCropComplete, cropperProps, zoom }: Props) {
      // oxlint-disable-next-line react/exhaustive-deps -- as the real one, when it is there
      useEffect(() => onCropComplete({ x: 5, y: 0 }, area), []);
      return <div data-zoom={zoom} {...{ tabIndex: 0, ...cropperProps }} />;
    },
  };
});

URL.createObjectURL = () => 'blob:picked';
URL.revokeObjectURL = () => {};

const row = (name: string) => within(screen.getByRole('region', { name }));
const pick = async (name: string, size = 5) => {
  const input = screen.getByRole('region', { name }).querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, [new File([new Uint8Array(size)], 'me.gif', { type: 'image/gif' })]);
};
const dialog = () => within(screen.getByRole('dialog', { name: 'Crop picture', hidden: true }));
const press = (name: string) => user.click(dialog().getByRole('button', { name, hidden: true }));
const framed = async (isAnimated = false) => {
  const tab = await openTab({ limits: { bytes: { avatar: 2_000 } } });
  await cropping.load();
  await pick('Avatar');
  await act(() => tab.measurePicture.resolve({ width: 400, height: 300, isAnimated }));
  return tab;
};

describe('profile pictures', () => {
  // rules: picture-cut
  describe('a selected image', () => {
    test('is cropped to its frame, and waits to be saved', async () => {
      const { form, cut } = await framed();
      await press('Crop');
      expect(cut.requested).toMatchObject([{ kind: 'avatar', limit: 2_000, area }]);
      await act(() => cut.resolve(aPicture()));
      expect(selectEdits(form.getSnapshot()).pictures).toEqual({ avatar: aPicture() });
      expect(row('Avatar').queryByText('New, not saved yet')).not.toBe(null);
      await user.click(row('Avatar').getByRole('button', { name: 'Undo: Avatar' }));
      expect(selectEdits(form.getSnapshot()).pictures).toEqual({});
    });

    test('focuses its frame, and announces zooming by plus and minus', async () => {
      await framed();
      const frame = dialog().getByRole('application', { name: 'Crop area', hidden: true });
      expect(document.activeElement).toBe(frame);
      await pressOn(frame, '+');
      await pressOn(frame, '+');
      await pressOn(frame, '-');
      expect(frame.dataset['zoom']).toBe('1.1');
      expect(dialog().queryByText('5% from the left, 0% from the top, zoomed to 110%')).not.toBe(null);
      await pressOn(frame, '+'.repeat(60));
      expect(frame.dataset['zoom']).toBe('5');
      await fill(dialog().getByRole('slider', { name: 'Zoom', hidden: true }), '2');
      expect(frame.dataset['zoom']).toBe('2');
    });

    test('is uploaded uncropped when animated, with a hint', async () => {
      const { form } = await framed(true);
      expect(dialog().queryByText(/^This picture is animated\./)).not.toBe(null);
      await press('Use original file');
      expect(selectEdits(form.getSnapshot()).pictures.avatar).toMatchObject({ name: 'me.gif', type: 'image/gif' });
    });

    // rules: avatar-advice
    test('warns when it is small', async () => {
      await framed();
      expect(dialog().queryByText('The crop area is 120 × 120 pixels. Pictures look best at 150 × 150 or larger.')).not.toBe(null);
      expect(row('Avatar').queryByText(/^Looks best at 150 × 150 pixels or larger\./)).not.toBe(null);
    });

    // rules: profile-limits
    test('is rejected when it is too large for the server without cropping', async () => {
      const { measurePicture, form } = await openTab({ limits: { bytes: { avatar: 2_000 } } });
      await cropping.load();
      await pick('Avatar', 3_000);
      await act(() => measurePicture.resolve({ width: 400, height: 300, isAnimated: true }));
      await press('Use original file');
      expect(dialog().getByRole('alert', { hidden: true }).textContent).toContain('The file is 2.93 KiB. The limit is 1.95 KiB.');
      expect(selectEdits(form.getSnapshot()).pictures).toEqual({});
      await press('Cancel');
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    });

    test('is rejected when it is not an image', async () => {
      const { measurePicture } = await openTab();
      await pick('Banner');
      await act(() => measurePicture.reject(new Error('no picture')));
      expect(row('Banner').getByRole('alert').textContent).toBe("Couldn't open this picture. Choose another file.");
      await user.click(row('Banner').getByRole('button', { name: 'Dismiss' }));
      expect(row('Banner').queryByRole('alert')).toBeNull();
    });
  });

  test('removes an image, and describes one where the server supports it', async () => {
    const { form } = await openTab();
    expect(row('Background').queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(row('Banner').getByRole('button', { name: 'Remove: Banner' }));
    expect(row('Banner').queryByText('Will be removed when you save')).not.toBe(null);
    const description = row('Avatar').getByRole<HTMLInputElement>('textbox', { name: 'Image description: Avatar' });
    expect(description.value).toBe('a gull');
    await fill(description, 'a wren');
    expect(selectEdits(form.getSnapshot())).toEqual({ pictures: { header: 'none' }, descriptions: { avatar: 'a wren' } });
    expect(row('Background').queryByRole('textbox')).toBeNull();
  });

  test('hides backgrounds and descriptions on a server without them', async () => {
    await openTab({ instance: { isPleroma: false }, node: { software: 'mastodon', features: [] } });
    expect(screen.queryByRole('region', { name: 'Background' })).toBeNull();
    expect(row('Avatar').queryByRole('textbox')).toBeNull();
  });
});
