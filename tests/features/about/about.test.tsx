import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { NodeInfo } from '#domain/server/instance.ts';
import { About } from '#features/about/about.tsx';
import { Accessibility, CONTACT_ID } from '#features/about/accessibility.tsx';
import { user } from '#tests/support/user.ts';
import { bootKnowing, holding, renderInApp, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

vi.mock('#features/about/developers.tsx', () => ({ Developers: () => null }));

const received = (version: string, node: Partial<NodeInfo>) => {
  setStage({ session: { about: holding({ entries: {} }) }, page: { boot: bootKnowing({ instance: { version }, node }) } });
  renderInApp(<About />);
  return screen.getByText(/^Runs/).textContent;
};

describe('about page', () => {
  test.each([
    ['akkoma', '3.13.2', '2.7.2 (compatible; Akkoma 3.13.2)'],
    ['pleroma', '2.7.0', '2.7.2 (compatible; Pleroma 2.7.0)'],
    ['gotosocial', '0.19.2+git-90851fc', '0.19.2+git-90851fc'],
    ['snac', '2.75', '4.0.0 (not true; really snac/2.75)'],
  ])('names software and version from node info: %s', (software, softwareVersion, version) => {
    expect(received(version, { software, softwareVersion })).toBe(`Runs ${software} ${softwareVersion}`);
  });

  test('falls back to the instance response without node info', () => {
    expect(received('4.3.0', {})).toBe('Runs Server 4.3.0');
  });

  // rules: accessibility-statement
  test('states the accessibility, and leads from a barrier to those who run the server', async () => {
    renderInApp(
      <>
        <section id={CONTACT_ID} tabIndex={-1}>
          Admins
        </section>
        <Accessibility hasContact />
      </>,
    );
    expect(screen.queryByText(/WCAG 2\.2 at level AA/)).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Report a barrier' }));
    expect(document.activeElement?.textContent).toBe('Admins');
  });

  // rules: accessibility-statement
  test('offers no way to accounts that the server does not list', () => {
    received('4.3.0', {});
    expect(screen.queryByRole('button', { name: 'Report a barrier' })).toBe(null);
  });
});
