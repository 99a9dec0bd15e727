import type { Locator, Page } from '@playwright/test';
import { openTab, settingsModal } from './settings-modal.ts';

/** Returns a tab of the settings in a wide window. */
export const tab = (page: Page, name: string): Locator => settingsModal(page).getByRole('tab', { name });

/** Opens the settings at their first tab, or at another. */
export const openSettings = (page: Page, name = 'General'): Promise<void> => openTab(page, name);

/** Returns whether the page has a light or a dark theme. */
export const scheme = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['scheme']);
