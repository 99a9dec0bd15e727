import { screen, within } from '@testing-library/react';
import { user } from '#tests/support/user.ts';

const named = (name: string | RegExp) => screen.getByRole('button', { name });

/** The tools behind the button, which is pressed where they are not there yet. */
export const moreTools = async () => {
  const panel = () => screen.queryAllByRole('dialog', { hidden: true }).find(({ ariaLabel }) => ariaLabel === 'More tools');
  if (!panel()) await user.click(named('More tools'));
  return within(panel()!);
};

export const audience = () => named(/^Who can see it: /);

/** The visibilities that there are to choose from. */
export const audiences = async () => {
  if (screen.queryAllByRole('menuitemradio', { hidden: true }).length === 0) await user.click(audience());
  return screen.getAllByRole('menuitemradio', { hidden: true });
};

/** Chooses who can see the post. */
export const choose = async (name: string) => {
  await audiences();
  await user.click(screen.getByRole('menuitemradio', { name, hidden: true }));
};
