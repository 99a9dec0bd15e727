import { themeEditorMachine } from '#machines/theme/theme-editor.machine.ts';
import { isChanged } from '#domain/theme/drawing.ts';
import { themeEditorModel } from '#tests/models/theme/theme-editor.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { notice, signIn } from '../support/journey.ts';
import { openTab, settingsModal } from '../support/settings-modal.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

const REFUSED = "This file isn't a supported theme. Nothing was changed.";

type Editor = Reach<typeof themeEditorMachine>;

const can: Editor['can'] = (event, { context: { drawing } }) => {
  switch (event.type) {
    case 'theme.start':
      return drawing === undefined;
    case 'theme.edit':
      return drawing?.past.length === 0;
    case 'theme.reset':
      return drawing !== undefined && isChanged(drawing);
    case 'theme.settle':
      return false;
    case 'xstate.done.actor.loadDrawing':
      return event['output'] === undefined;
    default:
      return !/error\.actor\.loadDrawing/.test(event.type);
  }
};

const cover = coverOf([themeEditorModel], {
  ways: { tab: { can } },
  beyond: {
    '*theme.settle*': 'it comes with whatever moves the focus',
    '*error.actor.loadDrawing*': 'the storage says of itself that it keeps nothing, and throws never',
  },
});

/** Intercepts the reading of a file, until a test releases it with a content, or without one where it fails. Runs in the page. */
const interceptFiles = () => {
  Blob.prototype.text = async function () {
    const text = await new Promise<string | null>((resolve) =>
      window.addEventListener('file-read', (event) => resolve((event as CustomEvent<string | null>).detail), { once: true }),
    );
    if (text === null) throw new Error('unreadable');
    return text;
  };
};

for (const walk of cover.walks) {
  test(`theme editor: ${walk.steps.length} steps`, async ({ page, testing, complaints }) => {
    complaints.allow(/frontend_settings/);
    await testing.forgetProfiles();
    const stage = await stageOf(page, complaints, { machine: themeEditorMachine, id: 'themeEditor', ambient: ['theme.settle'] });
    await page.addInitScript(interceptFiles);
    await signIn(page);
    await openTab(page, 'Appearance');
    const modal = settingsModal(page);
    const button = (name: string) => modal.getByRole('button', { name, exact: true });
    const more = async (name: string) => {
      await button('More theme actions').press('Enter');
      await page.getByRole('menuitem', { name }).press('Enter');
    };
    /** Confirms the prompt that appears before strokes are discarded. */
    const confirm = async (name: string) => {
      const question = page.getByRole('alertdialog', { name }).getByRole('button', { name });
      await expect(question.or(button('Customise this theme'))).toBeVisible();
      if (await question.isVisible()) await question.press('Enter');
    };
    const reads = (text: string | null) => page.evaluate((detail) => window.dispatchEvent(new CustomEvent('file-read', { detail })), text);
    const shows = async ({ context: { drawing } }: Parameters<Editor['can']>[1]) => {
      await expect(modal.getByRole('group', { name: 'Preview' })).toHaveCount(drawing ? 1 : 0);
      if (!drawing) return;
      await expect(modal.getByRole('tabpanel', { name: 'Colours' }).getByLabel('Text', { exact: true })).toHaveValue(
        drawing.now.colors['text'] ?? '',
      );
    };
    await stage.drive(walk, {
      opening: ['xstate.done.actor.loadDrawing'],
      events: {
        'theme.start': async () => {
          await modal.getByRole('radio', { name: 'Moss', exact: true }).check();
          await button('Customise this theme').press('Enter');
        },
        'theme.edit': async () => {
          await modal.getByLabel('Text, hex code').fill('#ffeedd');
        },
        'theme.undo': () => button('Undo').press('Enter'),
        'theme.redo': () => button('Redo').press('Enter'),
        'theme.reset': async () => {
          await more('Reset all');
          await confirm('Reset all');
        },
        'theme.discard': async () => {
          await modal.getByRole('tabpanel').getByRole('button', { name: 'Close', exact: true }).press('Enter');
          await confirm('Discard changes');
        },
        'theme.save': () => button('Save and use').press('Enter'),
        'file.picked': () =>
          modal
            .locator('input[type=file][accept*=iss]')
            .setInputFiles({ name: 'theme.json', mimeType: 'application/json', buffer: Buffer.from('-') }),
        'xstate.done.actor.readText': async ({ output }: { output: string }) => {
          await reads(output);
          await expect(notice(page, output.startsWith('[') ? 'Theme loaded from the file' : REFUSED).first()).toBeVisible();
        },
        'xstate.error.actor.readText': async () => {
          await reads(null);
          await expect(notice(page, REFUSED).first()).toBeVisible();
        },
      },
      states: { 'open.idle': shows, 'open.reading': shows, loading: shows },
    });
  });
}

reportCover(cover);
