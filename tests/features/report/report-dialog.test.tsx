import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { reportMachine } from '#machines/report/report.machine.ts';
import type { Report } from '#domain/report/report.ts';
import type { Page } from '#domain/timelines/page.ts';
import { fill, user } from '#tests/support/user.ts';
import { ReportDialog } from '#features/report/report-dialog.tsx';
import { aStatus, anAccount } from '#tests/support/entities.ts';
import { deferredCall } from '#tests/support/deferred.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const statuses = {
  '1': aStatus({ content: '<p>Cheap<br>hats</p>' }),
  '2': aStatus({ id: '2', spoilerText: 'Tides', content: 'in' }),
  '3': aStatus({ id: '3', content: '' }),
};

const open = async (acct = 'noor') => {
  const [fetchStatuses, sendReport] = [deferredCall<Page>(), deferredCall<void, Report>()];
  const report = createActor(
    reportMachine.provide({ actors: { fetchStatuses: fetchStatuses.logic, sendReport: sendReport.logic } }),
  ).start();
  report.send({ type: 'report.open', accountId: 'a', statusIds: ['1'] });
  setStage({ rows: { accounts: { a: anAccount({ acct }) }, statuses } });
  renderInApp(<ReportDialog report={report} />);
  await act(() => fetchStatuses.resolve({ ids: ['2', '3', 'unknown'], normalised: {} }));
  return { sendReport };
};

const boxes = () => screen.getAllByRole('checkbox', { hidden: true });
const button = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('report dialog', () => {
  test('offers posts by their first words, with the reported one selected', async () => {
    await open();
    expect(boxes().map((box) => [(box as HTMLInputElement).checked, box.parentElement?.querySelector('span span')?.textContent])).toEqual([
      [true, 'Cheap hats'],
      [false, 'Tides – in'],
      [false, 'Post without text'],
    ]);
  });

  // rules: report-forward
  test('offers forwarding for remote accounts only', async () => {
    await open('ingrid@far.example');
    expect(boxes().length).toBe(4);
    expect(screen.queryByText("Also send to far.example's moderators")).not.toBeNull();
  });

  test('sends text and selection, disables the button meanwhile, and reports a failure', async () => {
    const { sendReport } = await open();
    await fill(screen.getByRole('textbox', { hidden: true }), 'Spam');
    await user.click(boxes()[1]!);
    await user.click(button('Send report'));
    expect(sendReport.requested).toEqual([{ accountId: 'a', statusIds: ['1', '2'], comment: 'Spam', forward: false }]);
    expect(button('Sending…').getAttribute('aria-disabled')).toBe('true');
    await act(() => sendReport.reject(new Error('offline')));
    expect(screen.getByRole('alert', { hidden: true }).textContent).toBe('An error occurred while processing your request.');
    expect(button('Send report').getAttribute('aria-disabled')).toBe(null);
  });

  test('closes after sending', async () => {
    const { sendReport } = await open();
    await user.click(button('Send report'));
    await act(() => sendReport.resolve());
    expect(screen.queryByRole('dialog', { hidden: true })).toBe(null);
  });
});
