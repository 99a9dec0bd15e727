import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { StatusCard } from '#components/status/status-card.tsx';
import { user } from '#tests/support/user.ts';
import { renderCards, renderLazy } from './cards.tsx';
import { button, given1, shows } from './shown.ts';
import { resetWorld, world } from './world.ts';

vi.mock('#react/hooks.ts', async () => (await import('./world.ts')).hooks);
vi.mock('#react/use-rows.ts', async () => (await import('./world.ts')).manyHooks);
vi.mock('#machines/status-actions/status-actions.machine.ts', async (original) => ({
  ...(await original<object>()),
  selectProblemOf: ({ context }: { context: typeof world }, statusId: string) => context.problems[statusId],
}));

beforeEach(resetWorld);

describe('collapsing of a status card', () => {
  test('hides text and media behind a subject until requested', async () => {
    given1({
      spoilerText: 'Tides <b>',
      attachments: [{ id: 'i', kind: 'image', url: 'https://a.example/i.png', previewUrl: '', mimetype: '', description: '' }],
    });
    renderCards('1');
    expect(screen.getAllByRole('article', { name: 'Noor Tides <b> 1 attachment 4m @noor 3 favourites' })).toHaveLength(1);
    expect([shows('hello'), screen.queryAllByRole('img').length]).toEqual([false, 0]);
    await user.click(button('Show more'));
    expect([shows('hello'), screen.queryAllByRole('img').length, button('Show less').getAttribute('aria-expanded')]).toEqual([
      true,
      1,
      'true',
    ]);
  });

  // rules: long-subject
  test('collapses a subject over 240 characters', async () => {
    given1({ spoilerText: 'a'.repeat(241) });
    renderCards('1');
    await user.click(button('Expand subject'));
    expect(button('Collapse subject').getAttribute('aria-expanded')).toBe('true');
  });

  // rules: tall-status
  test('collapses a tall status, and expands it on request or when the focus moves into it', async () => {
    given1({ content: `${'line<br>'.repeat(21)}<a href="https://a.example/">end</a>` });
    renderCards('1');
    await user.click(button('Expand post'));
    await user.click(button('Collapse post'));
    expect(button('Expand post').getAttribute('aria-expanded')).toBe('false');
    act(() => screen.getByRole('link', { name: 'end' }).focus());
    expect(button('Collapse post').getAttribute('aria-expanded')).toBe('true');
  });

  // rules: fold-once
  test('leaves expanded text complete, and does not collapse text from behind a subject', async () => {
    const content = 'line<br>'.repeat(21);
    const folds = () =>
      [...document.querySelectorAll('[aria-expanded]')]
        .map(({ textContent }) => textContent)
        .filter((text) => /^(Expand|Collapse)/.test(text));
    given1({ content, spoilerText: 'a'.repeat(241) });
    renderLazy(<StatusCard statusId="1" isCurrent />);
    expect(folds()).toEqual([]);
    await user.click(button('Show more'));
    expect([shows(/line/), folds()]).toEqual([true, []]);
  });

  // rules: fold-once
  test.each([
    ['Tides', {}, []],
    ['Tides', { collapseMessageWithSubject: false }, ['Expand post']],
    ['', {}, ['Expand post']],
  ])('collapses a tall status a single time: behind the subject “%s” with %j by %j', async (spoilerText, settings, expected) => {
    world.settings = settings;
    given1({ content: 'line<br>'.repeat(21), spoilerText });
    renderCards('1');
    const more = screen.queryByRole('button', { name: 'Show more' });
    if (more) await user.click(more);
    expect(screen.queryAllByRole('button', { name: 'Expand post' }).map(({ textContent }) => textContent)).toEqual(expected);
  });

  test('omits the button for a status of normal height', () => {
    given1();
    renderCards('1');
    expect(screen.queryByRole('button', { name: 'Expand post' })).toBe(null);
  });

  // rules: subject-folds
  test('expands a subject by a setting', async () => {
    world.settings = { collapseMessageWithSubject: false };
    given1({ spoilerText: 'Tides' });
    renderCards('1');
    expect(shows('hello')).toBe(true);
    await user.click(button('Show less'));
    expect(shows('hello')).toBe(false);
  });
});
