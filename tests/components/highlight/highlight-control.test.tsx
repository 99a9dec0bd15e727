import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { HighlightControl } from '#components/highlight/highlight-control.tsx';
import { HighlightMenu } from '#components/highlight/highlight-menu.tsx';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { holding, renderInApp, setStage } from '#tests/shell/stage.tsx';
import { fill, user } from '#tests/support/user.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const changes: unknown[] = [];
const visitor = { origin: 'https://a.example', accountId: 'me' };

const show = (highlight: Settings['highlight']) => {
  const settings = holding({ settings: { ...defaultSettings, highlight } });
  Object.assign(settings, { send: ({ change }: AnyEventObject) => void changes.push(change) });
  setStage({ visitor, page: { settings } });
  renderInApp(<HighlightControl acct="Noor" />);
};

beforeEach(() => void (changes.length = 0));

describe('highlight control', () => {
  // rules: highlight-user
  test('highlights an account on request, and ends it', async () => {
    show({});
    await user.click(screen.getByRole('button', { name: 'Highlight' }));
    expect(changes).toEqual([{ highlight: { Noor: { color: '#9d8cff', type: 'solid' } } }]);
  });

  test('changes and removes a highlight, ignoring case', async () => {
    show({ noor: { color: '#112233', type: 'side' } });
    await fill(screen.getByLabelText('Colour for @Noor'), '#445566');
    await user.selectOptions(screen.getByRole('combobox'), 'striped');
    await user.click(screen.getByRole('button', { name: 'Stop highlighting @Noor' }));
    expect(changes).toEqual([
      { highlight: { noor: { color: '#445566', type: 'side' } } },
      { highlight: { noor: { color: '#112233', type: 'striped' } } },
      { highlight: {} },
    ]);
  });

  test('is absent for the own account and for guests', () => {
    setStage({ visitor, page: { settings: holding({ settings: defaultSettings }) } });
    renderInApp(<HighlightMenu account={{ id: 'me', acct: 'me' }} />);
    setStage({ visitor: { origin: visitor.origin }, page: { settings: holding({ settings: defaultSettings }) } });
    renderInApp(<HighlightMenu account={{ id: 'a', acct: 'a' }} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
