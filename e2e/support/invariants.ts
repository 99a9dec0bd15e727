import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import type { Complaints } from './complaints.ts';
import { expect } from './fixtures.ts';

type Step = { readonly where: string; readonly state: string; readonly focusMayGo: boolean };

/** The states of machines that axe has examined in this worker. */
const examined = new Set<string>();

/** Returns the checks after every step on a page: no duplicate id, no lost focus, no error line, and no axe violation in a new state, unless nothing is rendered in it yet. */
export const invariantsOf = (page: Page, complaints: Complaints, machine: string, blank: readonly string[] = []) => {
  let hadFocus = false;
  return async ({ where, state, focusMayGo }: Step): Promise<void> => {
    const { twice, hasFocus } = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      return { twice: ids.filter((id, at) => ids.indexOf(id) !== at), hasFocus: document.activeElement !== document.body };
    });
    expect(twice, `ids that are there twice after ${where}`).toEqual([]);
    expect(hasFocus || focusMayGo || !hadFocus, `the focus is still somewhere after ${where}`).toBe(true);
    expect(complaints.received(), `complaints after ${where}`).toEqual([]);
    hadFocus = hasFocus;
    const leaves = state
      .split(' ')
      .filter((leaf) => !blank.includes(leaf))
      .map((leaf) => `${machine} ${leaf}`);
    if (leaves.every((leaf) => examined.has(leaf))) return;
    await expectAccessible(page, where);
    for (const leaf of leaves) examined.add(leaf);
  };
};
