import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isConfirmable, MARKS, type ConfirmedMark, type Mark } from '#domain/status/marks.ts';
import { QuestionDialog } from '#components/status/question-dialog.tsx';
import { StatusDialogs } from '#shell/status-dialogs.tsx';
import { openLayer } from '#ui/layers.ts';
import { Modal } from '#ui/modal.tsx';
import { Locale } from '#i18n/locale.tsx';
import { user } from '#tests/support/user.ts';
import { aStatus, anAccount } from '../support/entities.ts';
import { renderAmong } from '../components/status/cards.tsx';
import { given, resetWorld, world } from '../components/status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../components/status/world.ts')).hooks);
vi.mock('#machines/bookmark-folders/bookmark-folders.selectors.ts', () => ({ selectHasFolderDialog: () => false }));
vi.mock('#machines/follow-languages/follow-languages.selectors.ts', () => ({ selectLanguagesOf: () => undefined }));
vi.mock('#machines/quote-policy/quote-policy.selectors.ts', () => ({ selectQuotePolicyOf: () => undefined }));
vi.mock('#features/report/report-question.tsx', () => ({ ReportQuestion: () => null }));

beforeEach(resetWorld);

const requested = (Object.keys(MARKS) as Mark[]).filter(isConfirmable);

describe('status dialogs', () => {
  test.each(requested)('prompt for %s with a title, a question and the consequence', async (mark: ConfirmedMark) => {
    given({ accounts: [anAccount({ acct: 'ingrid@far.example' })] });
    renderAmong(<QuestionDialog mark={mark} id="a" />);
    const dialog = screen.getByRole('alertdialog', { hidden: true });
    expect(dialog.textContent).not.toMatch(/undefined|status\.ask|\{|@ |@$/);
    const [, cancel, action] = screen.getAllByRole('button', { hidden: true });
    for (const button of [cancel, action]) if (button) await user.click(button);
    expect(world.sent).toEqual([{ type: 'question.cancel' }, { type: 'question.confirm' }]);
  });

  test('name the instance to block', () => {
    given({ accounts: [anAccount({ acct: 'ingrid@far.example' })] });
    renderAmong(<QuestionDialog mark="blockDomain" id="a" />);
    expect(screen.getByRole('heading', { hidden: true }).textContent).toBe('Block far.example');
  });

  test('render nothing while no prompt is open', () => {
    world.known = { question: undefined, shown: undefined };
    renderAmong(<StatusDialogs />);
    expect(screen.queryByRole('dialog', { hidden: true })).toBe(null);
  });

  // rules: form-once
  test('focus the form beside the page instead of opening the same one over it', () => {
    world.known = { shown: 'status' };
    const beside = document.body.appendChild(document.createElement('form'));
    beside.dataset['formBeside'] = 'true';
    beside.innerHTML = '<textarea aria-label="Beside"></textarea>';
    const viewer = openLayer({ dialog: document.createElement('dialog'), close: () => {} });
    renderAmong(<StatusDialogs />);
    cleanup();
    viewer();
    expect(world.sent).not.toContainEqual({ type: 'composers.hide' });
    renderAmong(<StatusDialogs />);
    expect([screen.queryByRole('dialog', { hidden: true }), document.activeElement]).toEqual([null, screen.getByLabelText('Beside')]);
    expect(world.sent).toContainEqual({ type: 'composers.hide' });
    beside.remove();
  });

  // rules: form-once
  test('focus the form beside the page when it replaces a form over the page', () => {
    world.known = { shown: 'status' };
    const beside = document.body.appendChild(document.createElement('form'));
    beside.dataset['formBeside'] = 'true';
    beside.innerHTML = '<textarea aria-label="Beside"></textarea>';
    const show = (isDetached: boolean) => <Locale>{isDetached ? <StatusDialogs /> : <Modal onClose={() => {}} />}</Locale>;
    const { rerender } = render(show(false));
    rerender(show(true));
    expect([screen.queryByRole('dialog', { hidden: true }), document.activeElement]).toEqual([null, screen.getByLabelText('Beside')]);
    beside.remove();
  });

  // rules: form-once
  test('open the form of a new post over a page that has none beside it', () => {
    Object.assign(world, { known: { shown: 'status' }, width: 959 });
    renderAmong(<StatusDialogs />);
    expect(screen.getByRole('heading', { hidden: true }).textContent).toBe('New post');
    expect(world.sent).toEqual([]);
  });

  // rules: press-waits
  test('show that the source of a status is loading, which can be cancelled', async () => {
    world.known = { opening: 'rewrite:1' };
    renderAmong(<StatusDialogs />);
    expect(screen.queryByRole('dialog', { hidden: true })).toBe(null);
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(world.sent).toEqual([{ type: 'rewrite.abandon' }]);
  });

  // rules: press-waits
  test('drop a status that is loading when another dialog opens', () => {
    world.known = { opening: 'rewrite:1' };
    renderAmong(<StatusDialogs />);
    openLayer({ close: () => {} })();
    expect(world.sent).toEqual([]);
    openLayer({ dialog: document.createElement('dialog'), close: () => {} })();
    expect(world.sent).toEqual([{ type: 'rewrite.abandon' }]);
  });

  test('show the parent of a reply', () => {
    world.known = { shown: 'reply:1' };
    given({ statuses: [aStatus({ content: '<p>Hello<br>there</p>' })], accounts: [anAccount({ acct: 'noor' })] });
    renderAmong(<StatusDialogs />);
    const dialog = screen.getByRole('dialog', { hidden: true });
    expect([
      screen.getByRole('heading', { hidden: true }).textContent,
      dialog.querySelector('blockquote')?.textContent?.includes('Hello there'),
    ]).toEqual(['Reply to @noor', true]);
  });
});
