import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, type AnyEventObject } from 'xstate';
import { useAsColumn } from '#components/columns/use-as-column.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { user } from '#tests/support/user.ts';
import { holding, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

function Show() {
  const show = useAsColumn('tag-timeline:birds');
  return show && <button onClick={show}>Show</button>;
}

/** Renders the action with these columns, and records what it sends. */
const open = (columns: readonly string[]) => {
  const sent: AnyEventObject[] = [];
  const featureGroups = createActor(setup({}).createMachine({ on: { '*': { actions: ({ event }) => void sent.push(event) } } })).start();
  setStage({ page: { settings: holding({ settings: { ...defaultSettings, columns } }) }, session: { featureGroups } });
  render(<Show />);
  return sent;
};

describe('the action that shows a timeline as a column', () => {
  // rules: columns-own
  test('adds it and opens the screen of columns', async () => {
    const sent = open(['friends']);
    await user.click(screen.getByRole('button'));
    expect([sent, location.pathname]).toEqual([
      [{ type: 'group.send', group: 'columns', to: 'columns', event: { type: 'columns.add', key: 'tag-timeline:birds' } }],
      '/columns',
    ]);
  });

  // rules: columns-shown
  test.each([
    ['one that is there', ['tag-timeline:birds']],
    ['four others', ['friends', 'notifications', 'bookmarks', 'favourites']],
  ])('is not offered beside %s', (_, columns) => {
    open(columns);
    expect(screen.queryByRole('button')).toBe(null);
  });
});
