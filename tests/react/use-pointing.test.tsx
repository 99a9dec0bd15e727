import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { usePointing } from '#react/use-pointing.ts';
import { movePointer } from '#tests/support/pointer-move.ts';
import { user } from '#tests/support/user.ts';

vi.mock('xstate', async (original) => {
  const xstate = await original<typeof import('xstate')>();
  return { ...xstate, createActor: vi.fn(xstate.createActor) };
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(createActor).mockClear();
});

function Pointed({ name }: { name: string }) {
  const { anchor, bind } = usePointing();
  return (
    <a href={`/${name}`} {...bind}>
      {name}
      {anchor && ' shown'}
    </a>
  );
}

const NAMES = Array.from({ length: 50 }, (_, at) => `link ${at}`);
const started = () => vi.mocked(createActor).mock.calls.length;
const renderAll = () => render(NAMES.map((name) => <Pointed key={name} name={name} />));
const linkTo = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}( shown)?$`) });

// rules: card-delay
test('starts an actor for the link that the pointer reaches, and for no other', async () => {
  renderAll();
  movePointer(linkTo('link 3'));
  expect(started()).toBe(0);
  await user.hover(linkTo('link 3'));
  expect(started()).toBe(1);
  movePointer(linkTo('link 3'));
  act(() => void vi.advanceTimersByTime(499));
  expect(linkTo('link 3').textContent).toBe('link 3');
  act(() => void vi.advanceTimersByTime(1));
  expect(linkTo('link 3').textContent).toBe('link 3 shown');
  await user.unhover(linkTo('link 3'));
  act(() => void vi.advanceTimersByTime(250));
  expect([linkTo('link 3').textContent, started()]).toEqual(['link 3', 1]);
});

test('starts one for the link that the keyboard reaches, and retains it', () => {
  renderAll();
  const link = linkTo('link 7');
  link.matches = (() => true) as never;
  for (const shown of ['link 7 shown', 'link 7', 'link 7 shown']) {
    act(() => (link.textContent === 'link 7' ? link.focus() : link.blur()));
    expect(link.textContent).toBe(shown);
  }
  expect(started()).toBe(1);
});
