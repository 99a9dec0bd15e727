import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fill, user } from '#tests/support/user.ts';
import { about, button, done, file, pick, show } from './support-attachments.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const use = () => screen.queryByRole('button', { name: 'Use as description for a.png' });
const open = async () => {
  const form = show();
  await pick(file('a.png'));
  form.send(0, done);
  return { ...form, suggest: (text?: string) => act(async () => form.readSuggestion.resolve(text)) };
};

// rules: description-suggested
describe('description that a file suggests', () => {
  test('is shown below the field, and used only when accepted', async () => {
    const { suggest, draft } = await open();
    expect(use()).toBeNull();
    await suggest('A gull on a pole');
    expect([screen.getByText('A gull on a pole').closest('p')?.textContent, about('a.png').value, draft().media[0]?.description]).toEqual([
      'Found in the file: A gull on a pole',
      '',
      '',
    ]);
    await user.click(button('Use as description for a.png'));
    expect([about('a.png').value, draft().media[0]?.description, use()]).toEqual(['A gull on a pole', 'A gull on a pole', null]);
    expect(document.activeElement).toBe(about('a.png'));
  });

  test('never replaces typed text, and reappears once the field is empty', async () => {
    const { suggest } = await open();
    await fill(about('a.png'), 'My own');
    await suggest('A gull on a pole');
    expect([use(), about('a.png').value]).toEqual([null, 'My own']);
    await user.clear(about('a.png'));
    expect(use()).not.toBeNull();
  });

  test('is absent where the file has none', async () => {
    const { suggest } = await open();
    await suggest(undefined);
    expect(use()).toBeNull();
  });

  test('is absent, without a message, where the metadata cannot be read', async () => {
    const { readSuggestion } = await open();
    await act(async () => readSuggestion.reject(new Error('malformed')));
    expect([use(), screen.queryByRole('alert')]).toEqual([null, null]);
  });
});
