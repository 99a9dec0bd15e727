import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useShortcut } from '#components/shortcuts/use-shortcut.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { holding, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const choose = (settings: Partial<Settings> = {}) =>
  setStage({ page: { settings: holding({ settings: { ...defaultSettings, ...settings } }) } });

function Page() {
  const field = useRef<HTMLTextAreaElement>(null);
  useShortcut('reply', () => field.current?.focus());
  return <textarea ref={field} aria-label="Text" />;
}

/** Presses a key on the page and returns whether the shortcut ran. */
const press = async (key: string) => {
  render(<Page />);
  await userEvent.setup().keyboard(key);
  return document.activeElement === screen.getByRole('textbox', { name: 'Text' });
};

describe('useShortcut', () => {
  beforeEach(() => void choose());

  // rules: shortcut-types-nothing
  test('types nothing into a field that it opens', async () => {
    expect(await press('r')).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('');
  });

  test('ignores the key in a field', async () => {
    render(<Page />);
    await userEvent.setup().type(screen.getByRole('textbox', { name: 'Text' }), 'r');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('r');
  });

  // rules: press-painted
  test('leaves a key to the field that the same event has focused, wherever it began', async () => {
    render(
      <>
        <Page />
        <input aria-label="Opened" />
      </>,
    );
    const opened = screen.getByRole('textbox', { name: 'Opened' });
    window.addEventListener('keydown', () => opened.focus(), { capture: true, once: true });
    await userEvent.setup().keyboard('r');
    expect(document.activeElement).toBe(opened);
  });

  // rules: shortcuts-off
  test('ignores the key while singleKeys is off', async () => {
    choose({ singleKeys: false });
    expect(await press('r')).toBe(false);
  });

  // rules: shortcuts-remapped
  test.each([
    ['the key that shortcutKeys assigns', 'w', true],
    ['no longer the default key', 'r', false],
  ])('runs for %s', async (_, key, runs) => {
    choose({ shortcutKeys: { reply: 'w' } });
    expect(await press(key)).toBe(runs);
  });
});
