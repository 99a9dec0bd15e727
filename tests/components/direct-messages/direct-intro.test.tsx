import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DirectIntro } from '#components/direct-messages/direct-intro.tsx';
import { anAccount } from '#tests/support/entities.ts';
import { bootKnowing, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const intro = (features: string[]) => {
  const own = anAccount({ id: 'a', acct: 'noor', username: 'noor' });
  setStage({
    visitor: { origin: 'https://a.example', accountId: 'a' },
    page: { boot: bootKnowing({ node: { features } }) },
    rows: { accounts: { a: own } },
  });
  return renderInApp(<DirectIntro />).container.textContent;
};

describe('intro of direct messages', () => {
  // rules: screen-intro
  it('links to chats where the server has them', () => {
    expect(intro([])).toBe('Posts that only you and the people mentioned can see.');
    expect(screen.queryByRole('link')).toBeNull();
    expect(intro(['pleroma_chat_messages'])).toContain('For one-to-one messages, use chats.');
    expect(screen.getByRole('link', { name: 'chats' }).getAttribute('href')).toBe('/users/noor/chats');
  });
});
