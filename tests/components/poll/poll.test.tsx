import { act, cleanup, screen, within } from '@testing-library/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pollMachine } from '#machines/polls/poll.machine.ts';
import { pollsMachine } from '#machines/polls/polls.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { mergePoll, type Poll as PollRow } from '#domain/status/poll.ts';
import { Poll } from '#components/poll/poll.tsx';
import { deferredCall } from '#tests/support/deferred.ts';
import { openAmong } from '#tests/support/machines.ts';
import { aPoll } from '#tests/support/polls.ts';
import { user } from '#tests/support/user.ts';
import { renderAmong } from '../status/cards.tsx';

const world = vi.hoisted(() => ({
  actors: {} as Record<string, unknown>,
  isGuest: false,
  ownState: 'loaded' as 'loading' | 'failed' | 'loaded',
}));

vi.mock('#react/hooks.ts', async () => {
  const { useSelector } = await import('@xstate/react');
  return {
    useSessionActor: (name: string) => world.actors[name],
    useMaybeSessionActor: (name: string) => world.actors[name],
    useVisitor: () => ({ origin: 'https://a.example', ...(world.isGuest ? {} : { accountId: 'me' }) }),
    useChild: (parent: never, name: string) =>
      useSelector(parent, (snapshot: { children: Record<string, unknown> }) => snapshot.children[name]),
  };
});

vi.mock('#react/lazy/use-own-parts.ts', async () => {
  const { Ballot } = await import('#components/poll/ballot.tsx');
  return { useOwnParts: () => (world.isGuest || world.ownState !== 'loaded' ? undefined : { Ballot }) };
});

vi.mock('#react/lazy/use-own-parts-failed.ts', () => ({ useOwnPartsFailed: () => world.ownState === 'failed' }));

const NOW = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  world.isGuest = false;
  world.ownState = 'loaded';
  vi.setSystemTime(NOW);
});

/** Renders a poll over a cache of one row, with deferred calls. */
const shown = (first: PollRow) => {
  const [fetchPoll, vote] = [deferredCall<PollRow>(), deferredCall<PollRow>()];
  const poll = pollMachine.provide({ actors: { fetchPoll: fetchPoll.logic, vote: vote.logic } });
  const among = openAmong(pollsMachine.provide({ actors: { poll } }));
  world.actors = { polls: among.actor };
  let row = first;
  const watchers = new Set<() => void>();
  const settle = () => {
    for (const { normalised } of among.receivedBy('entities')) for (const received of normalised.polls) row = mergePoll(row, received);
    for (const watcher of watchers) watcher();
  };
  function Row() {
    const watch = (watcher: () => void) => (watchers.add(watcher), () => watchers.delete(watcher));
    return <Poll authorId="author" poll={useSyncExternalStore(watch, () => row)} shape="the reserved space" />;
  }
  let firstText: string | null = null;
  /** It runs after the first commit, whose effects follow the paint. */
  function FirstPaint() {
    useLayoutEffect(() => {
      firstText = document.body.textContent;
    }, []);
    return null;
  }
  const root = renderAmong(
    <>
      <Row />
      <FirstPaint />
    </>,
  );
  const responded = (end: Promise<void>) => act(async () => (await end, settle()));
  return {
    root,
    firstPaint: () => firstText,
    again: () => (cleanup(), renderAmong(<Row />)),
    vote,
    fetchPoll,
    clock: among.clock,
    poll: () => screen.getByRole('group'),
    button: () => screen.queryByRole('button', { name: /^(Vote|Voting…|Try again)$/ }),
    options: () => screen.getAllByRole('listitem').map(({ textContent }) => textContent),
    responded,
  };
};

describe('poll', () => {
  test('selects and casts one option of a single-choice poll, and shows the results', async () => {
    const { vote, button, options, poll, responded } = shown(aPoll({ expiresAt: '2026-11-21T15:00:00Z' }));
    expect([poll().getAttribute('aria-label'), button()?.getAttribute('aria-disabled')]).toEqual(['Poll: choose one', 'true']);
    await user.click(button()!);
    const [pier, bridge] = screen.getAllByRole<HTMLInputElement>('radio');
    await user.click(pier!);
    await user.click(bridge!);
    expect([pier?.checked, bridge?.checked, vote.requested]).toEqual([false, true, []]);
    await user.click(button()!);
    expect([button()?.textContent, button()?.getAttribute('aria-disabled'), vote.requested]).toEqual([
      'Voting…',
      'true',
      [{ pollId: 'p', choices: [1] }],
    ]);
    const after = aPoll({ voted: true, ownVotes: [1], votesCount: 3, votersCount: 3 });
    await responded(
      vote.resolve({
        ...after,
        options: [
          { title: 'Pier', votesCount: 1 },
          { title: 'Bridge', votesCount: 2 },
        ],
      }),
    );
    expect([poll().getAttribute('aria-label'), options(), button()]).toEqual([
      'Poll results',
      ['Pier33%33 percent, 1 vote', 'Bridge67%67 percent, 2 votes, one of them yours'],
      null,
    ]);
  });

  test('selects several options of a multiple-choice poll, and deselects on a second press', async () => {
    const { vote, button } = shown(aPoll({ multiple: true }));
    for (const at of [0, 1, 0]) await user.click(screen.getAllByRole('checkbox')[at]!);
    await user.click(button()!);
    expect(vote.requested).toEqual([{ pollId: 'p', choices: [1] }]);
  });

  // rules: poll-before-vote
  test('shows the results before a vote, announces them, and returns to the options with the selection and the focus', async () => {
    const options = [
      { title: 'Pier', votesCount: 1 },
      { title: 'Bridge', votesCount: 3 },
    ];
    const { vote, button, poll, options: listed } = shown(aPoll({ votesCount: 4, options }));
    await user.click(screen.getAllByRole('radio')[1]!);
    await user.click(screen.getByRole('button', { name: 'Show results' }));
    expect([poll().getAttribute('aria-label'), listed(), button(), screen.getByRole('status').textContent]).toEqual([
      'Poll results',
      ['Pier25%25 percent, 1 vote', 'Bridge75%75 percent, 3 votes'],
      null,
      "Showing results. You haven't voted yet.",
    ]);
    expect(document.activeElement?.textContent).toBe('Back to voting');
    await user.keyboard('{Enter}');
    expect([screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked), screen.getByRole('status').textContent]).toEqual([
      [false, true],
      '',
    ]);
    expect([document.activeElement?.textContent, vote.requested]).toEqual(['Show results', []]);
    await user.click(button()!);
    expect(vote.requested).toEqual([{ pollId: 'p', choices: [1] }]);
  });

  // rules: poll-before-vote
  test.each<[string, Partial<PollRow>]>([
    ['without votes', { votesCount: 0 }],
    ['with hidden results', { votesCount: 12, options: [{ title: 'Tea' }] }],
  ])('offers no results before a vote on a poll %s', (_, change) => {
    shown(aPoll(change));
    expect(screen.queryByRole('button', { name: 'Show results' })).toBe(null);
  });

  // rules: poll-before-vote
  test('shows the results of a vote cast elsewhere while they are viewed, without the way back', async () => {
    const { clock, fetchPoll, responded } = shown(aPoll({ votesCount: 4, options: [{ title: 'Pier', votesCount: 4 }] }));
    await user.click(screen.getByRole('button', { name: 'Show results' }));
    act(() => {
      clock.increment(30_000);
    });
    await responded(fetchPoll.resolve(aPoll({ voted: true, ownVotes: [0], votesCount: 5 })));
    expect([screen.queryByRole('button', { name: 'Back to voting' }), screen.queryByRole('alert')]).toEqual([null, null]);
  });

  test('reports a failed vote, retains the selection, and retries by the same button', async () => {
    const { vote, button, responded } = shown(aPoll());
    await user.click(screen.getAllByRole('radio')[0]!);
    await user.click(button()!);
    await responded(vote.reject(new CallError({ kind: 'rejected', status: 422, message: 'Poll has ended' })));
    expect([screen.getByRole('alert').textContent, button()?.textContent]).toEqual([
      "Couldn't save your vote: Poll has ended",
      'Try again',
    ]);
    await user.click(button()!);
    expect([vote.requested.length, screen.queryByRole('alert')]).toEqual([2, null]);
  });

  // rules: poll-ballot
  test.each<[string, Partial<PollRow>, boolean, string]>([
    ['a guest', {}, true, 'Poll results'],
    ['an account that voted', { voted: true }, false, 'Poll results'],
    ['everybody after the end', { expired: true }, false, 'Poll results'],
    ['everybody after its time has passed', { expiresAt: '2026-11-21T11:00:00Z' }, false, 'Poll results'],
    ['every other account', { expiresAt: '2026-11-21T13:00:00Z' }, false, 'Poll: choose one'],
  ])('shows the right view to %s', (_, change, isGuest, label) => {
    world.isGuest = isGuest;
    expect(shown(aPoll(change)).poll().getAttribute('aria-label')).toBe(label);
  });

  // rules: poll-ballot
  test('reserves its space while the ballot is loading', () => {
    world.ownState = 'loading';
    expect(shown(aPoll()).root.textContent).toBe('the reserved space');
  });

  // rules: poll-ballot
  test('reserves its space until its actor has started', () => {
    const { firstPaint, poll } = shown(aPoll());
    expect([firstPaint(), poll().getAttribute('aria-label')]).toEqual(['the reserved space', 'Poll: choose one']);
  });

  // rules: poll-ballot
  test('shows the results of an open poll whose ballot failed to load', () => {
    world.ownState = 'failed';
    const { poll, options } = shown(aPoll());
    expect([poll().getAttribute('aria-label'), options()]).toEqual([
      'Poll results',
      ['Pier0%0 percent, 0 votes', 'Bridge0%0 percent, 0 votes'],
    ]);
  });

  // rules: poll-ballot
  test.each(['loading', 'failed'] as const)('shows the results of a poll that is over while the ballot is %s', (ownState) => {
    world.ownState = ownState;
    expect(
      shown(aPoll({ expired: true }))
        .poll()
        .getAttribute('aria-label'),
    ).toBe('Poll results');
  });

  test.each<[Partial<PollRow>, string]>([
    [{ votesCount: 0, expiresAt: '2026-11-21T15:00:00Z' }, 'No votes yetEnds in 3 hours'],
    [{ votesCount: 1, multiple: true, votersCount: 1 }, '1 vote1 voter'],
    [{ votesCount: 1_240, multiple: true, votersCount: 620, expired: true }, '1,240 votes620 votersEndedRefresh'],
    [{ votesCount: 2, voted: true, expiresAt: '2026-11-18T12:00:00Z' }, '2 votesEnded 3 days agoRefresh'],
    [{ votesCount: 2, voted: true, expired: true, expiresAt: '2026-11-25T12:00:00Z' }, '2 votesEndedRefresh'],
    [{ votesCount: 2, voted: true, expiresAt: 'soon' }, '2 votesRefresh'],
  ])('shows in the footer of %j', (change, text) => {
    expect(shown(aPoll(change)).poll().querySelector('p')?.textContent).toBe(text);
  });

  // rules: poll-watched
  test('polls every 30 s while shown, and updates the bars', async () => {
    const { clock, fetchPoll, options, responded } = shown(aPoll({ voted: true }));
    expect(options()).toEqual(['Pier0%0 percent, 0 votes', 'Bridge0%0 percent, 0 votes']);
    act(() => {
      clock.increment(30_000);
    });
    await responded(fetchPoll.resolve(aPoll({ options: [{ title: 'Pier', votesCount: 4 }], votesCount: 4 })));
    expect([options(), screen.getByRole('listitem').style.getPropertyValue('--share')]).toEqual([['Pier100%100 percent, 4 votes'], '100%']);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(fetchPoll.requested.length).toBe(2);
  });

  test('refetches a poll one more time after it ended', async () => {
    const ended = { voted: true, expiresAt: '2026-11-21T11:00:00Z' };
    const { clock, fetchPoll, options, responded } = shown(aPoll(ended));
    act(() => {
      clock.increment(30_000);
    });
    await responded(fetchPoll.resolve(aPoll({ ...ended, expired: true, options: [{ title: 'Pier', votesCount: 4 }], votesCount: 4 })));
    expect(options()).toEqual(['Pier100%100 percent, 4 votes']);
    act(() => {
      clock.increment(90_000);
    });
    expect(fetchPoll.requested.length).toBe(1);
  });

  test('restores a selection that was not cast when its post returns', async () => {
    const { again } = shown(aPoll({ multiple: true }));
    await user.click(screen.getByRole('checkbox', { name: 'Bridge' }));
    again();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true]);
  });

  test('reports a failed fetch, and retries by the same button', async () => {
    const { fetchPoll, poll, responded } = shown(aPoll({ voted: true }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await responded(fetchPoll.reject(new CallError({ kind: 'offline' })));
    expect(screen.getByRole('status').textContent).toBe("Couldn't refresh the poll");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await responded(fetchPoll.resolve(aPoll({ voted: true, votesCount: 3 })));
    expect(poll().querySelector('p')?.textContent).toBe('3 votesRefresh');
  });

  // rules: poll-hidden
  test('marks the own choice of hidden results without shares, and announces their publication', () => {
    const options = [{ title: 'Tea' }, { title: 'Coffee' }];
    const hidden = { voted: true, ownVotes: [0], options, expiresAt: '2026-11-21T15:00:00Z' };
    const { options: listed, poll } = shown(aPoll(hidden));
    expect([listed(), poll().querySelector('[style]'), poll().querySelector('p')?.textContent]).toEqual([
      ['TeaYour choice', 'Coffee'],
      null,
      'Results are hidden until the poll endsEnds in 3 hoursRefresh',
    ]);
  });

  test.each<[Partial<PollRow>, string]>([
    [{ votesCount: 12 }, '12 votesResults are hidden until the poll ends'],
    [{ votesCount: 0, expired: true }, "Results aren't available yetEndedRefresh"],
  ])('shows below hidden results of %j', (change, text) => {
    const { poll } = shown(aPoll({ options: [{ title: 'Tea' }], ...change }));
    expect(poll().querySelector('p')?.textContent).toBe(text);
  });

  // rules: poll-missed
  test.each<[string, Partial<PollRow>, string]>([
    ['ended', { expired: true }, 'This poll ended before your vote was counted.'],
    ['has a vote from elsewhere', { voted: true, ownVotes: [1] }, "You've already voted in this poll, so this vote wasn't counted."],
  ])('explains a refused vote on a poll that %s, without a retry', async (_, change, text) => {
    const { vote, button, responded } = shown(aPoll());
    await user.click(screen.getAllByRole('radio')[0]!);
    await user.click(button()!);
    await responded(vote.resolve(aPoll(change)));
    expect([screen.getByRole('alert').textContent, button(), screen.getAllByRole('listitem').length]).toEqual([text, null, 2]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBe(null);
  });

  // rules: poll-missed
  test('explains a vote cast elsewhere that arrives during selection', async () => {
    const { clock, fetchPoll, responded } = shown(aPoll());
    await user.click(screen.getAllByRole('radio')[0]!);
    act(() => {
      clock.increment(30_000);
    });
    await responded(fetchPoll.resolve(aPoll({ voted: true, ownVotes: [1] })));
    expect(screen.getByRole('alert').textContent).toBe("You've already voted in this poll, so this vote wasn't counted.");
  });

  test('renders options as plain text with custom emoji', () => {
    const title = '<b>Saffron</b> :bun:';
    const { poll } = shown(
      aPoll({ options: [{ title, votesCount: 0 }], emojis: [{ shortcode: 'bun', url: 'https://a.example/bun.png', staticUrl: '' }] }),
    );
    const [label] = poll().querySelectorAll('label');
    expect([label?.textContent, within(label!).getByRole('img').getAttribute('alt'), poll().querySelector('b')]).toEqual([
      '<b>Saffron</b> ',
      ':bun:',
      null,
    ]);
  });
});
