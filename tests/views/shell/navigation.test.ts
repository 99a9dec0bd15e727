import { expect, test } from 'vitest';
import { unknownNode, type NodeInfo } from '../../../src/domain/instance.ts';
import { navEntries } from '../../../src/views/shell/navigation.ts';

const all = { local: true, federated: true, bubble: true };
const nothing = { local: false, federated: false, bubble: false };

type Case = { isSignedIn: boolean; node: Partial<NodeInfo>; shown: string[] };

const cases: Case[] = [
  { isSignedIn: true, node: {}, shown: ['Home', 'Public', 'Federated', 'About'] },
  { isSignedIn: true, node: { isPrivate: true, publicTimelineVisibility: nothing }, shown: ['Home', 'Public', 'Federated', 'About'] },
  { isSignedIn: true, node: { federatedTimelineAvailable: false }, shown: ['Home', 'Public', 'About'] },
  { isSignedIn: false, node: {}, shown: ['Public', 'Federated', 'About'] },
  { isSignedIn: false, node: { federatedTimelineAvailable: false }, shown: ['Public', 'About'] },
  { isSignedIn: false, node: { publicTimelineVisibility: { ...all, local: false } }, shown: ['Federated', 'About'] },
  { isSignedIn: false, node: { publicTimelineVisibility: { ...all, federated: false } }, shown: ['Public', 'About'] },
  { isSignedIn: false, node: { publicTimelineVisibility: nothing }, shown: ['About'] },
  { isSignedIn: false, node: { isPrivate: true }, shown: ['About'] },
];

const NAMES: Readonly<Record<string, string>> = {
  'nav.home': 'Home',
  'nav.public': 'Public',
  'nav.federated': 'Federated',
  'nav.about': 'About',
};

test.each(cases)('signed in: $isSignedIn, $node: $shown', ({ isSignedIn, node, shown }) => {
  expect(navEntries({ isSignedIn, node: { ...unknownNode, ...node } }).map(({ label }) => NAMES[label])).toEqual(shown);
});
