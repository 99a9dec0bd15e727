import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NodeInfo } from '#domain/server/instance.ts';
import { About } from '#features/about/about.tsx';
import { bootKnowing, holding, renderOnStage, setStage } from '#tests/shell/stage.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

vi.mock('#features/about/developers.tsx', () => ({ Developers: () => null }));

const said = (version: string, node: Partial<NodeInfo>) => {
  setStage({ session: { about: holding({ entries: {} }) }, page: { boot: bootKnowing({ instance: { version }, node }) } });
  renderOnStage(<About />);
  return screen.getByText(/^Runs/).textContent;
};

test.each([
  ['akkoma', '3.13.2', '2.7.2 (compatible; Akkoma 3.13.2)'],
  ['pleroma', '2.7.0', '2.7.2 (compatible; Pleroma 2.7.0)'],
  ['gotosocial', '0.19.2+git-90851fc', '0.19.2+git-90851fc'],
  ['snac', '2.75', '4.0.0 (not true; really snac/2.75)'],
])('it names software and version as node info has them: %s', (software, softwareVersion, version) => {
  expect(said(version, { software, softwareVersion })).toBe(`Runs ${software} ${softwareVersion}`);
});

test('without node info it says what the instance says', () => {
  expect(said('4.3.0', {})).toBe('Runs Server 4.3.0');
});
