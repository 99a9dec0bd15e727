import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsNear } from '#app/use-is-near.ts';

function Page() {
  return (
    <main>
      <p>{useIsNear() ? 'near' : 'far'}</p>
      <article>
        <span>status</span>
      </article>
      <a href="/about">link</a>
    </main>
  );
}

test.each([
  ['points at a status', () => fireEvent.pointerOver(screen.getByText('status'))],
  ['touches a link', () => fireEvent.pointerDown(screen.getByText('link'))],
  ['reaches a link by the keyboard', () => fireEvent.focusIn(screen.getByText('link'))],
])('a guest who %s is near what leads on, and stays so; who only moves over the page is not (rule guest-ahead)', (_, nearing) => {
  render(<Page />);
  fireEvent.pointerOver(screen.getByText('far'));
  expect([screen.queryAllByText('near').length, screen.queryAllByText('far').length]).toEqual([0, 1]);
  nearing();
  expect([screen.queryAllByText('near').length, screen.queryAllByText('far').length]).toEqual([1, 0]);
});
