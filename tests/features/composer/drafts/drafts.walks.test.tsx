import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { draftsMachine } from '#machines/composer/drafts.machine.ts';
import type { StoredDraft } from '#domain/composer/draft-stored.ts';
import { user } from '#tests/support/user.ts';
import { DraftsButton } from './drafts-button.tsx';
import { draftsModel } from '#tests/models/composer/drafts.model.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { endingsOf, openAmong } from '#tests/support/machines.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { driveViews, WALK_MS } from '#tests/support/model-view.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

/** Returns true for the events that the list can cause in its state. */
const can: Reach<typeof draftsMachine>['can'] = (event, snapshot) => {
  const { drafts } = snapshot.context;
  if (event.type === 'drafts.show') return snapshot.matches('closed') || snapshot.matches({ open: 'failed' });
  if (event.type === 'drafts.hide') return snapshot.matches('open');
  if (event.type === 'drafts.cancel' || event.type === 'drafts.confirm') return snapshot.matches({ open: 'confirming' });
  if (event.type.startsWith('drafts.')) return snapshot.matches({ open: 'shown' }) && drafts.length > 0;
  return true;
};
const cover = coverOf([draftsModel], { ways: { list: { can } } });

describe('list of drafts', () => {
  // rules: drafts-list
  test.each(cover.walks)('$way: $steps.length steps', { timeout: WALK_MS }, async (walk) => {
    const calls = { listDrafts: deferredCall<readonly StoredDraft[]>(), discardDrafts: deferredCall<void>() };
    const { actor } = openAmong(
      draftsMachine.provide({ actors: { listDrafts: calls.listDrafts.logic, discardDrafts: calls.discardDrafts.logic } }),
    );
    const composer = holding({ draft: aDraft() }) as never;
    setStage({ session: { drafts: actor } });
    renderInApp(<DraftsButton composer={composer} />);
    const press = (name: string) => () => user.click(screen.getAllByRole('button', { name }).at(-1)!);
    const shows =
      (...headings: string[]) =>
      () => {
        expect(screen.queryAllByRole('dialog').length).toBe(1);
        for (const heading of headings) expect(screen.queryByText(heading)).not.toBeNull();
      };
    const rows = () => screen.queryAllByRole('listitem').length;
    await driveViews(walk, actor, {
      events: {
        'drafts.show': {
          cause: () => (screen.queryByRole('dialog') ? press('Try again')() : press('Drafts')()),
          focusMayGo: 'the button to try again goes',
        },
        'drafts.hide': { cause: press('Close'), focusMayGo: 'jsdom gives no focus back' },
        'drafts.open': { cause: press('Open'), focusMayGo: 'jsdom gives no focus back' },
        'drafts.discard': press('Discard'),
        'drafts.discardAll': press('Discard all'),
        'drafts.cancel': press('Keep drafts'),
        'drafts.confirm': press('Discard all'),
        ...endingsOf(calls),
      },
      states: {
        closed: () => expect(screen.queryAllByRole('dialog').length).toBe(0),
        'open.loading': shows(),
        'open.failed': shows("Couldn't load drafts"),
        'open.shown': ({ context: { drafts } }: any) => {
          expect(rows()).toBe(drafts.length);
          expect(screen.queryAllByText('No drafts yet').length).toBe(drafts.length === 0 ? 1 : 0);
        },
        'open.confirming': shows("Discard all drafts? This can't be undone."),
        'open.discarding': shows(),
      },
    });
  });
});
