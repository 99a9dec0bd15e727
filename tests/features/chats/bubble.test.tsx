import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Bubble } from '#features/chats/bubble.tsx';
import { anAttachment } from '#tests/support/attachments.ts';
import { aChatMessage } from '#tests/support/chats.ts';
import { user } from '#tests/support/user.ts';
import { renderInApp, setStage } from '#tests/shell/stage.tsx';

const requests = vi.hoisted((): object[] => []);
vi.mock('#react/hooks.ts', async () => (await import('./stage.tsx')).chatHooks);
vi.mock('#react/lazy/use-queued-send.ts', () => ({ useQueuedSend: () => (request: object) => void requests.push(request) }));

it('opens the viewer on an attachment without a status', async () => {
  setStage();
  const message = aChatMessage({ id: '12', attachments: [anAttachment('image', 'i', { description: 'A boat' })] });
  renderInApp(<Bubble message={message} isOwn chat={undefined as never} />);
  await user.click(screen.getByRole('img', { name: 'A boat' }));
  expect(requests).toEqual([
    expect.objectContaining({ event: expect.objectContaining({ type: 'mediaViewer.open', id: 'i', statusId: undefined }) }),
  ]);
});
