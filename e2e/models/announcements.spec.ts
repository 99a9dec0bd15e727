import type { AnyEventObject } from 'xstate';
import { announcementsMachine } from '#machines/announcements/announcements.machine.ts';
import { announcementEditorMachine } from '#machines/announcements/editor.machine.ts';
import { announcementsModel } from '#tests/models/announcements/announcements.model.ts';
import { editorModel } from '#tests/models/announcements/editor.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { announcing } from '../support/announcing.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { signIn } from '../support/journey.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use({ ...LIGHT, viewport: { width: 1440, height: 900 } });
test.afterEach(async ({ instance }) => (await announcing(instance)).clear());

type CanRead = Reach<typeof announcementsMachine>['can'];
type CanWrite = Reach<typeof announcementEditorMachine>['can'];

/** Returns whether a reader or server can cause an event; after leaving, the reader returns in the same way. */
const reading: CanRead = ({ type, ...event }, snapshot) => {
  const { board, readHere } = snapshot.context;
  if (/^elsewhere|changed|counted|remove|react|otherTabs/.test(type)) return false;
  const isShown = !snapshot.matches('unopened') && !snapshot.matches({ loaded: 'hidden' });
  if (type === 'announcements.show') return !isShown || snapshot.matches('failed');
  if (type === 'announcements.leave') return isShown && !snapshot.matches('failed');
  if (type === 'announcements.retry') return snapshot.matches('failed');
  if (type !== 'announcement.read') return true;
  return isShown && board.announcements.some((one) => one.id === event['id'] && !one.read && !readHere.includes(one.id));
};

/** Returns whether an admin or server can cause an event; the button of an open form closes it. */
const writing: CanWrite = (event, snapshot) => {
  const { of, drafts, start, problem } = snapshot.context;
  if (/^form\.|adopt|keepForms/.test(event.type)) return false;
  if (!event.type.startsWith('editor.')) return true;
  if (snapshot.matches('sending')) return false;
  if (event.type === 'editor.open') return snapshot.matches('closed') || event['of'] !== of;
  if (event.type === 'editor.change') return snapshot.matches('editing') && event['change'].words !== (drafts[of] ?? start).words;
  if (event.type === 'editor.dismiss') return snapshot.matches('editing') && problem !== undefined;
  return snapshot.matches('editing');
};

const boards = coverOf([announcementsModel], {
  ways: { read: { can: reading } },
  beyond: {
    '*--elsewhere.*': 'another tab: announcements.spec.ts',
    '*--announcements.changed*': 'the form and the stream: announcements.spec.ts, tests/machines/shell/waiting.test.ts',
    '*--announcements.counted*': 'the badge: tests/machines/announcements/announcements.test.ts',
    '*--announcement.remove*': 'the staff: announcements.spec.ts',
    '*--announcement.react*': 'Mastodon alone takes reactions: tests/features/announcements/announcements.test.tsx',
    '*actor.otherTabs*': 'nothing can fail in what other tabs say',
  },
});

const forms = coverOf([editorModel], {
  ways: { written: { can: writing } },
  beyond: {
    '*--form.*': 'a page that was loaded anew, and another tab: tests/app/stored-announcement.test.ts',
    '*--editor.adopt*': 'one that is gone: tests/features/announcements/announcements.test.tsx',
    '*actor.keepForms*': 'the storage says of itself that it keeps nothing, and throws never',
  },
});

const served = ({ id, read }: { id: string; read: boolean }) => ({
  id,
  content: '<p>hello</p>',
  all_day: false,
  published_at: '2025-01-01T00:00:00Z',
  read,
  emojis: [],
  reactions: [],
});

for (const [at, walk] of boards.walks.entries()) {
  test(`announcements: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/announcements/);
    const stage = await stageOf(page, complaints, { machine: announcementsMachine, id: 'announcements', still: ['waiting'] });
    await signIn(page);
    await expect.poll(async () => (await testing.requests('GET', /announcements$/)).length).toBeGreaterThan(0);
    const fetching = await gateOf(page, testing, CALLS.announcements);
    const marking = await gateOf(page, testing, CALLS.dismissAnnouncement);
    const way = (name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).press('Enter');
    const main = page.getByRole('main');
    const board = ({ output }: AnyEventObject) => fetching.respond(200, output.announcements.map(served));
    const reject = () => fetching.respond(503, { error: 'later' });
    const card = () => expect(main.getByRole('article')).toHaveCount(1);
    await way(/^Announcements/);
    await way(/^Home/);
    fetching.forget();
    await stage.drive(walk, {
      events: {
        'announcements.show': async () => {
          await way(/^Home/);
          await way(/^Announcements/);
        },
        'announcements.leave': async () => {
          fetching.forget();
          await way(/^Home/);
        },
        'announcements.retry': () => main.getByRole('button', { name: 'Try again' }).press('Enter'),
        'announcement.read': () => main.getByRole('button', { name: 'Mark as read' }).press('Enter'),
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchBoard': board,
        'xstate.error.actor.fetchBoard': reject,
        'xstate.done.actor.lookAgain': board,
        'xstate.error.actor.lookAgain': reject,
        'xstate.done.actor.read:a': () => marking.respond(200, {}),
        'xstate.error.actor.read:a': () => marking.respond(503, { error: 'later' }),
      },
      states: {
        '': async (now) => {
          const isOpen = now.matches({ loaded: 'idle' }) || now.matches({ loaded: 'refreshing' });
          if (!isOpen) return;
          const waits = now.context.board.announcements.some(({ id, read }) => !read && !now.context.readHere.includes(id));
          await expect(main.getByRole('button', { name: 'Mark as read' })).toHaveCount(waits ? 1 : 0);
        },
        unopened: () => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible(),
        loading: () => expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible(),
        failed: () => expect(main.getByText("Couldn't load announcements")).toBeVisible(),
        loaded: () => {},
        'loaded.idle': card,
        'loaded.refreshing': card,
        'loaded.hidden': () => expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible(),
      },
    });
  });
}

for (const [at, walk] of forms.walks.entries()) {
  test(`form of an announcement: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints }) => {
    complaints.allow(/\/announcements/);
    const stage = await stageOf(page, complaints, { machine: announcementEditorMachine, id: 'announcementEditor' });
    await page.route(/announcements(\?.*)?$/, (route, request) =>
      request.method() === 'GET'
        ? route.fulfill({ json: [{ ...served({ id: 'a', read: false }), pleroma: { raw_content: 'known' } }] })
        : route.fallback(),
    );
    await signIn(page, 'admin');
    const posting = await gateOf(page, testing, CALLS.postAnnouncement);
    const editing = await gateOf(page, testing, CALLS.editAnnouncement);
    const main = page.getByRole('main');
    const way = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Announcements/ });
    await way.press('Enter');
    const form = main.getByRole('form');
    const [section, card] = [main.getByRole('region', { name: 'New announcement' }), main.getByRole('article')];
    const button = (of: string) => (of === 'new' ? section : card).getByRole('button', { name: /^(New announcement|Edit|Keep editing)$/ });
    await expect(button('a')).toBeVisible();
    let open = 'new';
    const sending = () => (open === 'new' ? posting : editing);
    await stage.drive(walk, {
      events: {
        'editor.open': ({ of }: AnyEventObject) => {
          open = of as string;
          return button(open).press('Enter');
        },
        'editor.change': ({ change }: AnyEventObject) => form.getByRole('textbox', { name: /^Announcement text/ }).fill(change.words),
        'editor.submit': () => form.getByRole('button', { name: /^(Post|Save)$/ }).press('Enter'),
        'editor.close': () => button(open).press('Enter'),
        'editor.discard': () => form.getByRole('button', { name: 'Discard' }).press('Enter'),
        'editor.dismiss': () => form.getByRole('button', { name: 'Dismiss' }).press('Enter'),
        'xstate.done.actor.saveAnnouncement': () => sending().respond(200, served({ id: 'a', read: false })),
        'xstate.error.actor.saveAnnouncement': () => sending().respond(400, { error: 'no' }),
      },
      states: {
        closed: () => expect(form).toHaveCount(0),
        editing: async ({ context: { of, drafts, start, problem } }) => {
          await expect(form.getByRole('textbox', { name: /^Announcement text/ })).toHaveValue((drafts[of] ?? start).words);
          await expect(form.getByRole('alert')).toHaveCount(problem === undefined ? 0 : 1);
        },
        sending: () => expect(form).toHaveAttribute('aria-busy', 'true'),
      },
    });
  });
}

reportCover(boards);
reportCover(forms);
