import type { Page } from '@playwright/test';

/** A screen, opened in English. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Opens what is over the screen or not shown at once. */
  readonly open?: (page: Page, width: number) => Promise<void>;
}

const PHONE = 800;

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/main/friends' },
  {
    name: 'composer',
    path: '/main/friends',
    open: async (page, width) => {
      if (width < PHONE) await page.getByRole('button', { name: 'New post' }).last().click();
      await page.getByRole('textbox', { name: 'Post text' }).first().click();
    },
  },
  { name: 'notifications', path: '/demo/notifications' },
  { name: 'settings', path: '/settings/general' },
];
