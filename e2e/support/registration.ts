import type { Locator, Page } from '@playwright/test';

/** The password that a new account is made with. */
export const PASSWORD = 'groyne-sandpiper-77';

/** The server has no settings for an account that never stored any (rule profile-made). */
export const NOT_STORED_YET = /frontend_settings|\/api\/v1\/accounts(\/lookup\?.*)?$/;

/** Returns the main content of the page. */
export const main = (page: Page): Locator => page.getByRole('main');

/** A field of the form by its whole name. */
export const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true });

/** Returns the button for another image. */
export const another = (page: Page): Locator => main(page).getByRole('button', { name: /Show another picture$/ });

/** Returns the submit button. */
export const send = (page: Page): Locator => main(page).getByRole('button', { name: 'Create account' });
