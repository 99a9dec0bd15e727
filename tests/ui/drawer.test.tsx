import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '#tests/support/user.ts';
import { Drawer } from '#ui/drawer.tsx';

const show = () => {
  const close = vi.fn();
  render(
    <Drawer side="start" label="Menu" swipePx={30} onClose={close}>
      <a href="#about">About</a>
    </Drawer>,
  );
  return { close, press: () => user.click(screen.getByText('About')) };
};

test('a drawer closes when a link in it is pressed', async () => {
  const { close, press } = show();
  await press();
  expect(close).toHaveBeenCalledTimes(1);
});

test('it stays open when the press opens a tab', async () => {
  const { close, press } = show();
  await user.keyboard('{Control>}');
  await press();
  await user.keyboard('{/Control}');
  expect(close).not.toHaveBeenCalled();
});
