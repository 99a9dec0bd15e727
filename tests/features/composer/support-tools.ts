import { screen, within } from '@testing-library/react';
import { user } from '#tests/support/user.ts';

const named = (name: string | RegExp) => screen.getByRole('button', { name });

/** Returns the menu of tools, and presses its button where it is closed. */
export const moreTools = async () => {
  const panel = () => screen.queryAllByRole('dialog', { hidden: true }).find(({ ariaLabel }) => ariaLabel === 'More tools');
  if (!panel()) await user.click(named('More tools'));
  return within(panel()!);
};

export const audience = () => named(/^Visibility: /);

/** Returns the visibilities on offer. */
export const audiences = async () => {
  if (screen.queryAllByRole('menuitemradio', { hidden: true }).length === 0) await user.click(audience());
  return screen.getAllByRole('menuitemradio', { hidden: true });
};

/** Selects a visibility. */
export const choose = async (name: string) => {
  await audiences();
  await user.click(screen.getByRole('menuitemradio', { name, hidden: true }));
};
