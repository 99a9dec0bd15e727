import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { drawingMachine, selectStrokes } from '#machines/composer/drawing.machine.ts';
import { stickersMachine } from '#machines/composer/stickers.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import type { StickerPack } from '#domain/composer/stickers.ts';
import { Locale } from '#i18n/locale.tsx';
import { fill, pressOn, user } from '#tests/support/user.ts';
import { DrawingDialog } from '#features/composer/attaching/drawing-dialog.tsx';
import { StickerList } from '#features/composer/attaching/sticker-list.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const painted: string[] = [];
const brush = {
  fillRect: () => painted.splice(0),
  beginPath: () => {},
  moveTo: (x: number, y: number) => painted.push(`${brush.strokeStyle} ${brush.lineWidth}: ${x},${y}`),
  lineTo: (x: number, y: number) => painted.push(`${x},${y}`),
  stroke: () => {},
  strokeStyle: '',
  lineWidth: 0,
};
HTMLCanvasElement.prototype.getContext = (() => brush) as never;

const draw = () => {
  const drawing = createActor(drawingMachine).start();
  setStage({ session: { drawing } });
  const [onClose, onDrawn] = [vi.fn(), vi.fn()];
  renderInApp(<DrawingDialog onClose={onClose} onDrawn={onDrawn} />);
  const canvas = screen.getByRole('application', { name: 'Canvas', hidden: true });
  canvas.getBoundingClientRect = () => ({ left: 10, top: 10, width: 160, height: 160 }) as DOMRect;
  return { onClose, onDrawn, canvas, strokes: () => selectStrokes(drawing.getSnapshot()) };
};
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

const showStickers = () => {
  const fetchPacks = deferredCall<readonly StickerPack[]>();
  const stickers = createActor(stickersMachine.provide({ actors: { fetchPacks: fetchPacks.logic } })).start();
  setStage({ session: { stickers } });
  const onPick = vi.fn();
  render(
    <Locale>
      <StickerList onPick={onPick} />
    </Locale>,
  );
  return { fetchPacks, onPick };
};

describe('drawing and stickers', () => {
  // rules: drawing-size
  test('draws under the pointer at any displayed size of the canvas', async () => {
    const { canvas } = draw();
    expect([canvas.getAttribute('width'), canvas.getAttribute('height')]).toEqual(['320', '320']);
    await user.pointer([
      { keys: '[MouseLeft>]', target: canvas, coords: { clientX: 15, clientY: 20 } },
      { coords: { clientX: 20, clientY: 20 } },
      { keys: '[/MouseLeft]' },
    ]);
    expect(painted).toEqual(['#ffffff 5: 10,20', '20,20']);
  });

  test('draws a dot for a press without movement', async () => {
    const { canvas } = draw();
    await user.pointer({ keys: '[MouseLeft]', target: canvas, coords: { clientX: 15, clientY: 20 } });
    expect(painted).toEqual(['#ffffff 5: 10,20', '10,20']);
  });

  test('draws by keyboard: arrows move the pen, Space lowers it, Ctrl+Z undoes, and the position is announced', async () => {
    const { canvas, strokes } = draw();
    expect(document.getElementById(canvas.getAttribute('aria-describedby')!)?.textContent).toMatch(/^Use the arrow keys/);
    await pressOn(canvas, ' ');
    await pressOn(canvas, '{ArrowRight}');
    await pressOn(canvas, '{Shift>}{ArrowDown}{/Shift}');
    expect([painted, screen.getByText('Pen lowered, 168 pixels from the left, 161 pixels from the top').getAttribute('aria-live')]).toEqual(
      [['#ffffff 5: 160,160', '168,160', '168,161'], 'polite'],
    );
    act(() => canvas.blur());
    expect(screen.queryByText('Pen lifted, 168 pixels from the left, 161 pixels from the top')).not.toBeNull();
    await pressOn(canvas, '{Control>}z{/Control}');
    expect([painted, strokes()]).toEqual([[], []]);
    expect(await pressOn(canvas, '{Tab}')).toBe(true);
  });

  test('offers eight colours and brush widths from 1 to 20', async () => {
    const { canvas } = draw();
    const size = screen.getByRole('slider', { name: 'Pen size', hidden: true });
    expect([size.getAttribute('min'), size.getAttribute('max'), (size as HTMLInputElement).value]).toEqual(['1', '20', '5']);
    expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(8);
    await user.click(screen.getByRole('radio', { name: 'Red', hidden: true }));
    await fill(size, '12');
    await pressOn(canvas, ' ');
    expect(painted[0]).toBe('#e5484d 12: 160,160');
  });

  // rules: drawing-file
  test('refuses an empty drawing, attaches others as drawing.png and clears the canvas', async () => {
    const { canvas, onDrawn, onClose, strokes } = draw();
    const toBlob = vi.fn((notified: (bytes: Blob | null) => void, type: string) => notified(new Blob(['1'], { type })));
    (canvas as HTMLCanvasElement).toBlob = toBlob;
    expect(button('Attach drawing').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Attach drawing'));
    expect(toBlob.mock.calls).toEqual([]);
    await pressOn(canvas, ' ');
    await user.click(button('Attach drawing'));
    const { name, type } = onDrawn.mock.calls[0]![0] as File;
    expect([name, type, onClose.mock.calls.length, strokes()]).toEqual(['drawing.png', 'image/png', 1, []]);
  });

  test('reports a drawing that cannot be exported and retains it', async () => {
    const { canvas, onDrawn, strokes } = draw();
    (canvas as HTMLCanvasElement).toBlob = (notified: (bytes: null) => void) => notified(null);
    await pressOn(canvas, ' ');
    await user.click(button('Attach drawing'));
    expect([screen.getByRole('alert', { hidden: true }).textContent, onDrawn.mock.calls, strokes().length]).toEqual([
      "Couldn't save the drawing",
      [],
      1,
    ]);
    await user.click(button('Dismiss'));
    await user.click(button('Undo'));
    await pressOn(canvas, ' ');
    await user.click(button('Clear'));
    expect(strokes()).toEqual([]);
  });

  test('groups stickers by pack and picks them by name', async () => {
    const { fetchPacks, onPick } = showStickers();
    expect(screen.getByRole('status').textContent).toBe('Loading…');
    const gull = { name: 'gull.png', url: 'https://a.example/gull.png' };
    await act(() => fetchPacks.resolve([{ name: 'harbour', title: 'Harbour days', stickers: [gull] }]));
    expect(screen.queryByRole('heading', { name: 'Harbour days' })).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'gull' }));
    expect(onPick.mock.calls).toEqual([[gull]]);
  });

  test('offers a retry for stickers that fail to load, and reports an empty set', async () => {
    const { fetchPacks } = showStickers();
    await act(() => fetchPacks.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('alert').textContent).toBe("Couldn't load stickers");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => fetchPacks.resolve([]));
    expect(screen.getByRole('status').textContent).toBe('This server has no stickers');
  });
});
