import { act } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { Attachments } from '#components/attachments/attachments.tsx';
import { ExpiryNotice } from '#features/composer/schedule/expiry-notice.tsx';
import { ScopeNotices } from '#features/composer/audience/scope-notices.tsx';
import { PolicyNotices } from '#features/composer/audience/policy-notices.tsx';
import { ScheduleRows } from '#features/composer/schedule/schedule-rows.tsx';
import { ScheduleField } from '#features/composer/schedule/schedule-field.tsx';
import { PartsAfter, PartsBefore } from '#features/composer/thread/parts.tsx';
import { PostTerms } from '#features/composer/tools/post-terms.tsx';
import { ComposerTools } from '#features/composer/tools/composer-tools.tsx';
import { renderInApp } from '#tests/shell/stage.tsx';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

test('a key that is pressed in the text renders nothing of the tools, files and terms of a post', () => {
  const { composer } = showComposer();
  const rendered = vi.fn<(id: string) => void>();
  const parts = {
    tools: (
      <ComposerTools composer={composer} text={{ current: null }} isSubjectShown={false} onSubject={() => {}}>
        Post
      </ComposerTools>
    ),
    attachments: <Attachments composer={composer} />,
    schedule: <ScheduleField composer={composer} />,
    policies: <PolicyNotices composer={composer} />,
    terms: <PostTerms composer={composer} />,
    rows: <ScheduleRows composer={composer} onPressed={() => {}} />,
    scope: <ScopeNotices composer={composer} />,
    expiry: <ExpiryNotice composer={composer} />,
    before: <PartsBefore composer={composer} />,
    after: <PartsAfter composer={composer} />,
  };
  renderInApp(
    <>
      {Object.entries(parts).map(([id, part]) => (
        <Profiler key={id} id={id} onRender={rendered}>
          {part}
        </Profiler>
      ))}
    </>,
  );
  rendered.mockClear();
  act(() => composer.send({ type: 'composer.edit', change: { text: 'a' } }));
  expect(rendered.mock.calls.map(([id]) => id)).toEqual([]);
});
