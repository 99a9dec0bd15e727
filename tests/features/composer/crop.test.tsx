import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cropping } from '#react/lazy/further-entries.ts';
import { pickedFiles } from '#services/composer/picked-files.ts';
import { fill, user } from '#tests/support/user.ts';
import { about, button, done, file, pick, rows, show } from './support-attachments.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);
const centreOf = (aspect: number) => {
  const width = Math.min(400, 200 * aspect);
  return { x: (400 - width) / 2, y: 0, width, height: width / aspect };
};

/** jsdom lays out no image: this one reports the centre of a picture of 400 × 200 px. */
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  type Props = { onCropComplete: (percent: object, pixels: object) => void; cropperProps: object; aspect: number; image: string };
  return {
    default: function Frame({ onCropComplete, cropperProps, aspect }: Props) {
      // oxlint-disable-next-line react/exhaustive-deps -- as the real one, whenever the frame changes
      useEffect(() => onCropComplete({ x: 0, y: 0 }, centreOf(aspect)), [aspect]);
      return <div {...{ tabIndex: 0, ...cropperProps }} />;
    },
  };
});

const info = { width: 400, height: 200, isAnimated: false };
const opener = () => screen.queryByRole('button', { name: /^Crop / });
const dialog = () => within(screen.getByRole('dialog', { name: 'Crop picture', hidden: true }));
const press = (name: string) => user.click(dialog().getByRole('button', { name, hidden: true }));
const pickShape = (name: string) => user.click(dialog().getByRole('radio', { name, hidden: true }));

const open = async (measured = info) => {
  await act(() => cropping.load());
  const form = show();
  await pick(file('a.png'));
  form.send(0, done);
  await user.click(button('Crop a.png'));
  await act(async () => form.measurePicture.resolve(measured));
  const cutTo = async (size = 3) => {
    const cropped = pickedFiles.add(file('a.png', size));
    await act(async () => form.cut.resolve(cropped));
    return cropped;
  };
  return { ...form, cutTo, area: () => form.cut.requested.at(-1)?.area };
};

describe('cropping an attached picture', () => {
  // rules: crop-offered
  test('cuts the whole picture, a chosen aspect ratio or a free frame', async () => {
    const { area, cutTo } = await open();
    expect(document.activeElement).toBe(dialog().getByRole('application', { name: 'Crop area', hidden: true }));
    const stretch = dialog().getByRole('slider', { name: 'Proportions', hidden: true });
    expect(stretch.getAttribute('aria-valuetext')).toBe('400 × 200 pixels');
    await fill(stretch, '-0.5');
    expect(stretch.getAttribute('aria-valuetext')).toBe('200 × 200 pixels');
    await pickShape('4:3');
    expect(dialog().queryByRole('slider', { name: 'Proportions', hidden: true })).toBeNull();
    await pickShape('1:1');
    await press('Apply');
    expect(area()).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    await cutTo();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  // rules: crop-replaces, crop-undone
  test('replaces the upload, with the focus and the description in the same row', async () => {
    const { draft, cutTo, send } = await open();
    const row = rows()[0];
    await press('Apply');
    const cropped = await cutTo();
    expect(draft().media).toEqual([{ ...cropped, name: 'a.png', description: '' }]);
    expect([rows()[0], document.activeElement]).toEqual([row, button('Crop a.png')]);
    send(0, { ...done, attachmentId: '8' });
    await fill(about('a.png'), 'A gull');
    await user.click(button('Restore the original a.png'));
    expect(draft().media).toMatchObject([{ attachmentId: '7', description: 'A gull' }]);
    expect([rows()[0], screen.queryByRole('button', { name: /^Restore/ }), document.activeElement]).toEqual([
      row,
      null,
      button('Crop a.png'),
    ]);
  });

  test('changes nothing when it is cancelled, and reports what cannot be cut', async () => {
    const { draft, cut } = await open();
    await press('Apply');
    await act(async () => cut.reject(new Error('no canvas')));
    expect(dialog().getByRole('alert', { hidden: true }).textContent).toBe("Couldn't crop the picture");
    await press('Cancel');
    expect([draft().media[0]?.attachmentId, screen.queryByRole('dialog', { hidden: true })]).toEqual(['7', null]);
    expect(document.activeElement).toBe(button('Crop a.png'));
  });

  test('is impossible for an animated picture, and says so', async () => {
    await open({ ...info, isAnimated: true });
    expect(dialog().getByRole('alert', { hidden: true }).textContent).toBe("This picture is animated, so it can't be cropped");
    expect(dialog().queryByRole('button', { name: 'Apply', hidden: true })).toBeNull();
  });

  test('is offered for still pictures that were picked here', async () => {
    show();
    await pick(file('a.gif', 5, 'image/gif'));
    await pick(file('a.ogg', 5, 'audio/ogg'));
    expect([rows().length, opener()]).toEqual([2, null]);
  });
});
