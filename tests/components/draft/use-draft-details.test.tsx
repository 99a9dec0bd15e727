import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useDraftDetails } from '#components/draft/use-draft-details.tsx';
import { Locale } from '#i18n/locale.tsx';
import { aDraft } from '#tests/support/drafts.ts';
import { setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

// rules: quote-policy, interaction-policy
test('details of a draft name who can quote it and interact with it, where that was chosen', () => {
  setStage();
  const wrapper = ({ children }: { children: ReactNode }) => <Locale>{children}</Locale>;
  const detailsOf = (change: object) =>
    renderHook(() => useDraftDetails(aDraft(change), { hasAudience: false }), { wrapper }).result.current.details;
  expect(detailsOf({})).toEqual([]);
  expect(detailsOf({ quotePolicy: 'nobody', interactionPolicy: 'followers' })).toEqual([
    'Who can quote: Only you',
    'Who can interact: Followers and people you mention',
  ]);
});
