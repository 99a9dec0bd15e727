import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { traceOf } from '#scripts/walk/trace.ts';
import { readMessages } from '#scripts/vite/read-messages.ts';

/** A page whose buttons have these names; a press of the last one downloads a trace. */
const aPage = (names: readonly string[], pressed: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'trace.json');
  writeFileSync(path, '{"steps":[]}');
  const isOpen = () => pressed.length > 0 || names.length === 1;
  return {
    getByRole: (_: string, { name }: { name: RegExp }) => {
      const found = names.find((one) => name.test(one));
      return {
        first: () => ({
          isVisible: async () => found === names.at(-1) && isOpen(),
          click: async () => (found === undefined ? Promise.reject(new Error('no such button')) : void pressed.push(found)),
        }),
      };
    },
    keyboard: { press: async () => {} },
    evaluate: async () => {},
    waitForEvent: async () => ({ path: async () => path }),
  } as unknown as Page;
};

test.each(['en', 'de', 'ja', 'ar'])('a trace is saved on a page in %s, of a crash or from the inspector', async (code) => {
  const messages = readMessages(`locales/${code}.json`);
  const [open, save] = [String(messages['about.open_inspector']), String(messages['inspector.save_trace'])];
  const [crashed, other]: [string[], string[]] = [[], []];
  expect(await traceOf(aPage([save], crashed))).toEqual({ steps: [] });
  expect(await traceOf(aPage([open, save], other))).toEqual({ steps: [] });
  expect([crashed, other]).toEqual([[save], [open, save]]);
});
