import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Button } from '#ui/button.tsx';

const showing = (children: ReactNode) => (
  <main tabIndex={-1}>
    <section tabIndex={-1} aria-label="List">
      {children}
    </section>
  </main>
);

test('a focused button that goes leaves the focus to what is around it', async () => {
  const { rerender } = render(showing(<Button>Load older</Button>));
  screen.getByRole('button').focus();
  rerender(showing(null));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('what goes with the button takes no focus', async () => {
  const gap = (
    <div tabIndex={-1}>
      <Button>Load them</Button>
    </div>
  );
  const { rerender } = render(showing(gap));
  screen.getByRole('button').focus();
  rerender(showing(null));
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

test('the focus that is elsewhere, or went elsewhere meanwhile, stays there', async () => {
  const { rerender } = render(showing(<Button>Load older</Button>));
  rerender(showing(null));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);

  rerender(showing(<Button>Load older</Button>));
  screen.getByRole('button').focus();
  rerender(showing(null));
  screen.getByRole('main').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
