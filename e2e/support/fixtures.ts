import { test as base } from '@playwright/test';
import { listenToComplaints, type Complaints } from './complaints.ts';
import { openInstance, type Instance, type Testing } from './testing.ts';

interface Worker {
  instance: Instance;
}

interface Each {
  testing: Testing;
  complaints: Complaints;
}

/** A test with a seeded instance of its worker's own, whose pages may not complain about anything that was not allowed. */
export const test = base.extend<Each, Worker>({
  instance: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from here
    async ({}, provide) => {
      const instance = await openInstance();
      await provide(instance);
      await instance.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ instance }, provide) => provide(instance.origin),
  testing: async ({ instance }, provide) => {
    await instance.testing.calm();
    await provide(instance.testing);
    await instance.testing.calm();
  },
  complaints: [
    async ({ context, testing: _ }, provide) => {
      const complaints = await listenToComplaints(context);
      await provide(complaints);
      expect(complaints.heard(), 'no error line, error, dialog or violation of the policy').toEqual([]);
    },
    { auto: true },
  ],
});

export const { expect } = test;
