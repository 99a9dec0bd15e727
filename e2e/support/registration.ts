import type { Locator, Page } from '@playwright/test';

/** The password that a new account is made with. */
export const PASSWORD = 'groyne-sandpiper-77';

/** An account that never kept its settings has none on the server (rule profile-made). */
export const NOT_KEPT_YET = /frontend_settings|\/api\/v1\/accounts(\/lookup\?.*)?$/;

/** What the page is about. */
export const main = (page: Page): Locator => page.getByRole('main');

/** A field of the form by its whole name. */
export const field = (page: Page, name: string): Locator => main(page).getByLabel(name, { exact: true });

/** What asks for another picture of letters. */
export const another = (page: Page): Locator => main(page).getByRole('button', { name: /Show another picture$/ });

/** What sends the form. */
export const send = (page: Page): Locator => main(page).getByRole('button', { name: 'Create account' });
