import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { parentMachine } from '#machines/composer/parent.machine.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { lightChild } from '#tests/support/machines.ts';
import { pressOn, user } from '#tests/support/user.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const written = aDraft({ text: '@noor I think so too' });

const open = (key: string) => {
  const parent = parentMachine.provide({ actors: { watchStatus: lightChild([]) } });
  const shown = showComposer({ key, draft: written, parent });
  const { children } = shown.composer.getSnapshot();
  act(() => children.parent?.send({ type: 'parent.removed' }));
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...shown, button };
};

describe('form for a deleted status', () => {
  test.each([
    ['reply:1', /replying to was deleted/],
    ['quote:1', /quoting was deleted/],
    ['edit:1', /editing was deleted/],
  ])('reports in form %s that the status is deleted, retains the text, and sends nothing', async (key, says) => {
    const { button, draft, handed } = open(key);
    expect(screen.getByRole('alert').textContent).toMatch(says);
    const send = button(key === 'edit:1' ? 'Save' : 'Post');
    expect([send.getAttribute('aria-disabled'), send.getAttribute('aria-describedby')]).toEqual(['true', screen.getByRole('alert').id]);
    await user.click(send);
    await pressOn(screen.getByLabelText('Post text'), '{Control>}{Enter}');
    expect([handed(), draft().text]).toEqual([[], written.text]);
  });

  test('turns the text into a post of its own, or discards it', async () => {
    const { button, toComposers, draft } = open('reply:1');
    await user.click(button('Turn into a new post'));
    expect(toComposers).toEqual([{ type: 'composers.detach', key: 'reply:1', draft: draft() }]);
    await user.click(button('Discard'));
    expect(toComposers.slice(1)).toEqual([{ type: 'composers.discard', key: 'reply:1' }, { type: 'composers.hide' }]);
  });
});
