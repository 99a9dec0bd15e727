import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { SwipeActions } from '#features/touch/swipe-actions.tsx';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { drag } from './finger.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const still = vi.hoisted(() => ({ is: false }));
vi.mock('#ui/use-reduced-motion.ts', () => ({ useReducedMotion: () => still.is }));

const pressed: string[] = [];
const show = (settings: Partial<Settings> = {}, dir: 'ltr' | 'rtl' = 'ltr') => {
  setStage({ page: { settings: holding({ settings: { ...defaultSettings, ...settings } }) } });
  renderInApp(
    <>
      <article style={{ direction: dir }}>
        <p>Words</p>
        <input aria-label="field" />
        <button type="button" data-key="r" onClick={() => pressed.push('reply')}>
          r
        </button>
        <button type="button" data-key="f" aria-pressed={false} onClick={() => pressed.push('favourite')}>
          f
        </button>
      </article>
      <SwipeActions />
    </>,
  );
};
const row = () => screen.getByRole('article');
const text = () => screen.getByText('Words');

beforeEach(() => {
  pressed.length = 0;
  still.is = false;
  document.getSelection()?.removeAllRanges();
});

// rules: swipe-actions
describe('swipes across a status', () => {
  it('press the reply towards the end of a line and the favourite towards its start', () => {
    show();
    drag(text(), [
      [100, 50],
      [120, 52],
      [190, 54],
    ]);
    expect(pressed).toEqual(['reply']);
  });

  it.each([
    ['a favourite', 'ltr', -90, ['favourite']],
    ['a favourite from right to left', 'rtl', 90, ['favourite']],
    ['a reply from right to left', 'rtl', -90, ['reply']],
    ['nothing if it ends too early', 'ltr', 60, []],
  ] as const)('press %s', (_, dir, px, expected) => {
    show({}, dir);
    drag(text(), [
      [200, 50],
      [200 + px / 2, 50],
      [200 + px, 50],
    ]);
    expect(pressed).toEqual(expected);
  });

  it('move the row and name the action, and put the row back after a way back', () => {
    show();
    drag(
      text(),
      [
        [100, 50],
        [150, 50],
      ],
      { lift: false },
    );
    expect([row().style.translate, screen.getByText('Reply').closest('[aria-hidden]') !== null]).toEqual(['50px', true]);
    drag(text(), [], { lift: true });
    expect([row().style.translate, screen.queryByText('Reply'), pressed]).toEqual(['0px', null, []]);
  });

  it('leave the row where it is for reduced motion, and still name the action', () => {
    still.is = true;
    show();
    drag(
      text(),
      [
        [200, 50],
        [150, 50],
      ],
      { lift: false },
    );
    expect([row().style.translate, screen.getByText('Favourite').textContent]).toEqual(['', 'Favourite']);
  });

  it.each([
    [
      'scrolling',
      [
        [100, 50],
        [104, 80],
        [200, 90],
      ],
    ],
    [
      'a touch from the edge, which goes back',
      [
        [5, 50],
        [60, 50],
        [200, 50],
      ],
    ],
  ] as const)('give way to %s', (_, path) => {
    show();
    drag(text(), path);
    expect(pressed).toEqual([]);
  });

  it('give way to a second finger, and to a field', () => {
    show();
    drag(
      text(),
      [
        [100, 50],
        [150, 50],
        [195, 50],
      ],
      { lift: false },
    );
    act(
      () =>
        // oxlint-disable-next-line no-restricted-properties -- user-event has pointer events only
        void fireEvent.touchStart(text(), {
          touches: [
            { clientX: 1, clientY: 1 },
            { clientX: 9, clientY: 9 },
          ] as never,
        }),
    );
    drag(text(), [], { lift: true });
    drag(screen.getByLabelText('field'), [
      [100, 50],
      [150, 50],
      [200, 50],
    ]);
    expect(pressed).toEqual([]);
  });

  it('give way to selected text', () => {
    show();
    drag(
      text(),
      [
        [100, 50],
        [150, 50],
        [195, 50],
      ],
      { lift: false },
    );
    document.getSelection()?.selectAllChildren(text());
    act(() => void fireEvent.touchMove(text(), { touches: [{ clientX: 200, clientY: 50 }] as never }));
    drag(text(), [], { lift: true });
    drag(text(), [
      [100, 50],
      [150, 50],
      [200, 50],
    ]);
    expect(pressed).toEqual([]);
  });

  it('give way to content that scrolls sideways', () => {
    show();
    const scroller = text();
    scroller.style.overflowX = 'auto';
    Object.defineProperties(scroller, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
    drag(scroller, [
      [100, 50],
      [150, 50],
      [200, 50],
    ]);
    expect(pressed).toEqual([]);
  });

  it('give way to a magnified page, which is moved in all directions', () => {
    show();
    document.documentElement.removeAttribute('data-swipes');
    drag(text(), [
      [100, 50],
      [150, 50],
      [200, 50],
    ]);
    expect(pressed).toEqual([]);
  });

  it('name the action beside the row of the last swipe, which is still moving back', () => {
    show();
    row().getBoundingClientRect = () => new DOMRect(40, 10, 300, 80);
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ direction: 'ltr', translate: '30px' } as CSSStyleDeclaration);
    drag(
      text(),
      [
        [100, 50],
        [150, 50],
      ],
      { lift: false },
    );
    vi.restoreAllMocks();
    expect(screen.getByText('Reply').parentElement?.style.left).toBe('10px');
  });

  it('are off with the setting swipeActions', () => {
    show({ swipeActions: false });
    drag(text(), [
      [100, 50],
      [150, 50],
      [200, 50],
    ]);
    expect([pressed, document.documentElement.hasAttribute('data-swipes')]).toEqual([[], false]);
  });
});
