import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { reportActionsMachine } from '#machines/moderation/report-actions.machine.ts';
import { reportRulesMachine } from '#machines/moderation/report-rules.machine.ts';
import type { ReportReason as Reason, ReportRule } from '#domain/moderation/report-category.ts';
import type { ReportAction, ReportResult } from '#domain/moderation/report-action.ts';
import { ReportReason } from '#features/moderation/reports/report-reason.tsx';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { user } from '#tests/support/user.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).staffHooks);

const beKind = { id: '1', text: 'Be kind' };
type Shown = { reason: Reason; named: readonly ReportRule[] };
const open = (reason: Reason, version: string, named: readonly ReportRule[] = [beKind]) => {
  const [apply, rules] = [deferredCall<ReportResult, ReportAction>(), deferredCall<readonly ReportRule[]>()];
  const actions = openAmong(
    reportActionsMachine.provide({ actors: { applyAction: apply.logic, persistForms: deferredSource().logic as never } }),
  );
  const choices = openAmong(reportRulesMachine.provide({ actors: { callServer: rules.logic as never } }));
  setStage({
    session: { reportActions: actions.actor as AnyActorRef, reportRules: choices.actor as AnyActorRef },
    page: { boot: bootKnowing({ instance: { version }, node: { software: 'mastodon' } }) },
  });
  let become: (now: Shown) => void = () => {};
  const Row = () => {
    const [shown, show] = useState<Shown>({ reason, named });
    become = show;
    return <ReportReason id="1" reason={shown.reason} named={shown.named} name="@noor" />;
  };
  renderInApp(<Row />);
  return { apply, rules, become: (now: Shown) => act(async () => become(now)) };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

// rules: report-category
test('the category of a report is changed at once, and its broken rules are checked', async () => {
  const { apply, rules } = open({ category: 'violation', ruleIds: ['1'] }, '4.3.0');
  screen.getByText('Be kind');
  await act(() => rules.resolve([beKind, { id: '2', text: 'Describe your pictures' }]));
  await user.click(screen.getByRole('checkbox', { name: 'Describe your pictures' }));
  expect(apply.requested).toMatchObject([{ type: 'categorise', id: '1', to: { category: 'violation', ruleIds: ['1', '2'] } }]);
  expect(options()).toEqual(['Other', 'Spam', 'Illegal content', 'Breaks rules']);
});

// rules: report-category
test('a rule that was deleted since the report is shown, and can be removed from it and added again', async () => {
  const named = [beKind, { id: '7', text: 'No spoilers' }];
  const { apply, rules, become } = open({ category: 'violation', ruleIds: ['1', '7'] }, '4.3.0', named);
  await act(() => rules.resolve([beKind]));
  expect(screen.getAllByRole('checkbox', { checked: true }).length).toBe(2);
  const deleted = screen.getByRole('checkbox', { name: 'No spoilers' });
  await user.click(deleted);
  expect(apply.requested).toMatchObject([{ to: { category: 'violation', ruleIds: ['1'] } }]);
  await become({ reason: { category: 'violation', ruleIds: ['1'] }, named: [beKind] });
  await act(() => apply.resolve({ normalised: {} }));
  expect([screen.getAllByRole('checkbox', { checked: true }).length, document.activeElement]).toEqual([1, deleted]);
  await user.click(screen.getByRole('checkbox', { name: 'No spoilers' }));
  expect(apply.requested[1]).toMatchObject({ to: { category: 'violation', ruleIds: ['1', '7'] } });
});

test('an older server has no category for illegal content', async () => {
  const { apply } = open({ category: 'other', ruleIds: [] }, '4.1.9');
  expect(options()).toEqual(['Other', 'Spam', 'Breaks rules']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category of the report about @noor' }), 'spam');
  expect(apply.requested).toMatchObject([{ to: { category: 'spam', ruleIds: [] } }]);
});
