import type { Locator, Page } from '@playwright/test';
import { panelOf, settingsModal } from './settings-modal.ts';

/** The controls of the own profile in the settings. */
export const ownProfile = (page: Page) => {
  const modal = settingsModal(page);
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  const picture = (name: string) => modal.getByRole('region', { name, exact: true });
  return {
    modal,
    crop,
    picture,
    tab: modal.getByRole('tab', { name: 'Profile and privacy' }),
    name: modal.getByRole('textbox', { name: 'Display name', exact: true }),
    bio: modal.getByRole('textbox', { name: 'About you' }),
    labels: modal.getByRole('textbox', { name: 'Label' }),
    save: modal.getByRole('button', { name: 'Save profile' }),
    discard: modal.getByRole('button', { name: 'Discard changes' }),
    status: modal.getByRole('form', { name: 'Your profile' }).getByRole('status'),
    alert: panelOf(page, 'Your profile').first().getByRole('alert'),
    input: (name: string): Locator => picture(name).locator('input[type=file]'),
  };
};
