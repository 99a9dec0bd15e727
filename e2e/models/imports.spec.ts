import { importsMachine, type Checked } from '#machines/moving/imports.machine.ts';
import { importsModel } from '#tests/models/moving/imports.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { openTab, settingsModal } from '../support/settings-modal.ts';
import { strikes } from '../support/strikes.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const can: Reach<typeof importsMachine>['can'] = ({ type }, { context: { problem } }) => type !== 'import.dismiss' || problem !== undefined;

const cover = coverOf([importsModel], { ways: { file: { can } } });

/** Intercepts the reading of a file, until a test releases it with a content, or without one where it fails. Runs in the page. */
const interceptFiles = () => {
  const texts = new WeakMap<Blob, string>();
  Blob.prototype.text = async function () {
    const before = texts.get(this);
    if (before !== undefined) return before;
    const text = await new Promise<string | null>((resolve) =>
      window.addEventListener('file-read', (event) => resolve((event as CustomEvent<string | null>).detail), { once: true }),
    );
    if (text === null) throw new Error('unreadable');
    texts.set(this, text);
    return text;
  };
};

for (const walk of cover.walks) {
  test(`imports: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/api\/pleroma\/blocks_import|frontend_settings/);
    const stage = await stageOf(page, complaints, { machine: importsMachine, id: 'imports' });
    await page.addInitScript(interceptFiles);
    await signIn(page);
    const send = await gateOf(page, testing, CALLS.importBlocks);
    await openTab(page, 'Security and data');
    const imports = settingsModal(page).getByRole('region', { name: 'Import' });
    await expect(imports).toBeVisible();
    const reads = (text: string | null) => page.evaluate((detail) => window.dispatchEvent(new CustomEvent('file-read', { detail })), text);
    const asks = imports.getByText(/contains 1 account to block/);
    const pick = () =>
      imports
        .locator('input[type=file]')
        .nth(1)
        .setInputFiles({ name: 'blocks.csv', mimeType: 'text/csv', buffer: Buffer.from('-') });
    const press = (name: string) => imports.getByRole('button', { name }).press('Enter');
    const shows =
      (isAsking: boolean) =>
      async ({ context: { problem, done } }: { context: { problem: unknown; done: unknown } }) => {
        await expect(asks).toHaveCount(isAsking ? 1 : 0);
        await expect(imports.getByRole('alert')).toHaveCount(problem === undefined ? 0 : 1);
        await expect(imports.getByRole('status')).toHaveText(done === undefined ? '' : 'Import started. 1 account will be blocked.');
      };
    await stage.drive(walk, {
      events: {
        'import.pick': pick,
        'import.send': () => press('Block 1 account'),
        'import.cancel': () => press('Cancel'),
        'import.dismiss': () => imports.getByRole('alert').getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'xstate.done.actor.checkFile': ({ output }: { output: Checked }) => reads(output.count === 0 ? '???\n!!!\n' : 'wren\n'),
        'xstate.error.actor.checkFile': () => reads(null),
        'xstate.done.actor.sendList': send.open,
        'xstate.error.actor.sendList': send.lose,
      },
      states: { idle: shows(false), checking: shows(false), confirming: shows(true), sending: shows(true) },
    });
    complaints.allow(/./);
    for (const [name, strike] of strikes(page, send)) {
      await test.step(`after ${name} the file is still there to be sent`, async () => {
        if (!(await asks.isVisible())) {
          await pick();
          await reads('wren\n');
        }
        await press('Block 1 account');
        await strike();
        await expect(imports.getByRole('alert')).toBeVisible();
        await expect(asks).toBeVisible();
        await page.context().setOffline(false);
      });
    }
    await test.step('a reload meanwhile sends nothing, and the file can be picked again', async () => {
      await press('Block 1 account');
      await expect.poll(send.holds).toBe(1);
      await page.reload();
      send.forget();
      await openTab(page, 'Security and data');
      await expect(imports).toBeVisible();
      await expect(asks).toHaveCount(0);
      await pick();
      await reads('wren\n');
      await press('Block 1 account');
      await send.open();
      await expect(imports.getByRole('status')).toHaveText('Import started. 1 account will be blocked.');
    });
  });
}

reportCover(cover);
