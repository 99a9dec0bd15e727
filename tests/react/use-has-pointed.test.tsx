import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useHasPointed } from '#react/use-has-pointed.ts';
import { user } from '../support/user.ts';

function Page() {
  return (
    <main>
      <p>{useHasPointed() ? 'near' : 'far'}</p>
      <article>
        <span>status</span>
      </article>
      <a href="/about">link</a>
    </main>
  );
}

describe('useHasPointed', () => {
  // rules: guest-ahead
  test.each([
    ['points at a status', () => user.hover(screen.getByText('status'))],
    ['touches a link', () => user.pointer({ keys: '[TouchA>]', target: screen.getByText('link') })],
    ['reaches a link by the keyboard', () => user.tab()],
  ])('stays true after a guest %s, but is false for mere movement', async (_, nearing) => {
    render(<Page />);
    await user.hover(screen.getByText('far'));
    expect([screen.queryAllByText('near').length, screen.queryAllByText('far').length]).toEqual([0, 1]);
    await nearing();
    expect([screen.queryAllByText('near').length, screen.queryAllByText('far').length]).toEqual([1, 0]);
  });
});
