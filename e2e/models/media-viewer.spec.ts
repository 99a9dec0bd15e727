import { mediaViewerMachine } from '#machines/media-viewer/media-viewer.machine.ts';
import { mediaViewerModel } from '#tests/models/media-viewer/media-viewer.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { postWith, signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use(LIGHT);

type Can = Reach<typeof mediaViewerMachine>['can'];

/** Returns true for events that a user can cause: opening from the page, and turning and swiping where there is another file and this one is not zoomed. */
const byHand: Can = ({ type }, { context: { items, at, view }, value }) => {
  if (type === 'mediaViewer.open') return value === 'closed';
  if (/^mediaViewer\.grown|^media\.(dropped|measured|reply)/.test(type)) return false;
  if (type === 'media.next' || type === 'media.previous') return items.length > 1;
  if (type === 'media.pick') return items.length > 2 && at !== 2;
  if (type === 'media.swiped') return items.length > 1 && view.scale === 1;
  return !type.startsWith('xstate.error.');
};

const BY_ITSELF = /^media\.(loaded|failed|released)$/;

const cover = coverOf([mediaViewerModel], {
  ways: {
    sound: { can: (event, snapshot) => event.type !== 'media.failed' && byHand(event, snapshot), atOnce: BY_ITSELF },
    broken: { can: (event, snapshot) => event.type !== 'media.loaded' && byHand(event, snapshot), atOnce: BY_ITSELF },
  },
  beyond: {
    'mediaViewer.open --mediaViewer.grown*': 'a post has what it has; the grid of a profile grows, which its journey takes',
    '*--media.dropped*': 'a finger: e2e/media.spec.ts',
    '*--media.reply*': 'e2e/media.spec.ts',
    'mediaViewer.closing --xstate.after.untilHidden*isReplying*': 'e2e/media.spec.ts',
    '*--media.measured*': 'the picture is smaller than the window: tests/features/media-viewer/media-viewer.test.tsx',
    'mediaViewer.open.shown --media.failed*': 'a picture that is there stays; a player may break, which depth 1 takes',
  },
});

/** Brings the feature group that the viewer is in. */
const POLL = { id: 'over', options: [{ title: 'Pier', votes_count: 1 }], votes_count: 1, expired: true, multiple: false };

const PICTURE = { type: 'image', description: 'A painted shore', meta: { original: { width: 480, height: 320, aspect: 1.5 } } };

for (const walk of cover.walks) {
  test(`media viewer, ${walk.way}: ${walk.steps.length} steps`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/\?large=/);
    const picture = (at: number) => {
      const url = `${instance.origin}/media/dusk-test-${at}_480x320.png`;
      return { ...PICTURE, id: String(at), url: `${url}?large=${walk.way}`, preview_url: url };
    };
    await testing.post({ account: 'noor', text: `Three shores, ${walk.way}`, raw: { media_attachments: [1, 2, 3].map(picture) } });
    await testing.post({ account: 'noor', text: `A single shore, ${walk.way}`, raw: { media_attachments: [picture(1)], poll: POLL } });
    if (walk.way === 'broken') await page.route(/\?large=/, (route) => route.abort());
    const stage = await stageOf(page, complaints, { machine: mediaViewerMachine, id: 'mediaViewer', ambient: ['media.measured'] });
    await page.setViewportSize({ width: 800, height: 900 });
    await signIn(page);
    const dialog = page.getByRole('dialog', { name: 'Media viewer' });
    const post = (count: number) => postWith(page, `${count > 1 ? 'Three shores' : 'A single shore'}, ${walk.way}`);
    // By keyboard: a pointer press on an element that just moved is ignored for a second.
    const open = (count: number) => post(count).getByRole('link', { name: 'A painted shore' }).first().press('Enter');
    await expect(page.getByRole('group', { name: 'Poll results' }).first()).toBeVisible();
    const middle = { x: 400, y: 450 };
    const shows =
      (load: 'loading' | 'shown' | 'failed') =>
      async ({ context: { at, items } }: (typeof walk)['start']) => {
        await expect(dialog).toBeVisible();
        if (items.length > 1) await expect(dialog.getByText(`${at + 1} of ${items.length}`)).toBeVisible();
        await expect(dialog.getByRole('img', { name: 'A painted shore' })).toHaveCount(load === 'failed' ? 0 : 1);
        await expect(dialog.getByRole('alert')).toHaveCount(load === 'failed' ? 1 : 0);
      };
    await stage.drive(walk, {
      atOnce: BY_ITSELF,
      events: {
        'mediaViewer.open': ({ attachments }) => open(attachments.length),
        'mediaModal.close': () => page.keyboard.press('Escape'),
        'media.next': () => page.keyboard.press('ArrowRight'),
        'media.previous': () => dialog.getByRole('button', { name: 'Previous' }).click(),
        'media.pick': ({ at }) => dialog.getByRole('tab').nth(at).press('Enter'),
        'media.retry': () => dialog.getByRole('button', { name: 'Try again' }).click(),
        'media.zoom': () => page.keyboard.press('+'),
        'media.moved': async ({ view: { scale } }) => {
          await page.mouse.move(middle.x, middle.y);
          await page.mouse.wheel(0, scale > 1 ? -500 : 5_000);
        },
        'media.swiped': async ({ px }) => {
          await page.mouse.move(middle.x, middle.y);
          await page.mouse.down();
          await page.mouse.move(middle.x - px / 2, middle.y + 4);
          await page.mouse.move(middle.x - px * 0.9, middle.y + 4);
          await page.mouse.up();
        },
        'xstate.after.*': { cause: stage.ring, focusMayGo: 'back to the picture, which is checked below' },
      },
      states: {
        closed: () => expect(dialog).toHaveCount(0),
        closing: () => expect(dialog).toHaveCount(1),
        'open.loading': shows('loading'),
        'open.shown.*': shows('shown'),
        'open.failed': shows('failed'),
      },
    });
  });
}

reportCover(cover);
