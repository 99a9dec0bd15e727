import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { fieldOfTime } from '#domain/text/field-time.ts';
import { aDraft } from '#tests/support/drafts.ts';
import { fill, user } from '#tests/support/user.ts';
import { moreTools } from './support-tools.ts';
import { showComposer } from './support.tsx';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const pleroma = { features: ['pleroma_api', 'polls'] };
const IN_2030 = '2030-03-01T12:00:00.000Z';
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const tool = async (name: string) => (await moreTools()).queryByRole('button', { name, hidden: true });
const group = () => screen.queryByRole('group', { name: 'Schedule post' });
const field = () => within(group()!).getByLabelText<HTMLInputElement>('Date and time');
const withTime = (scheduledAt: string, more = {}) => showComposer({ node: pleroma, draft: aDraft({ scheduledAt, ...more }) });

describe('time of a post', () => {
  // rules: schedule-offered
  test.each([
    ['pleroma', pleroma, true],
    ['mastodon', { software: 'mastodon' }, true],
    ['hollo', { software: 'hollo' }, false],
    ['snac', { software: 'snac' }, false],
    ['gotosocial 0.19', { software: 'gotosocial', softwareVersion: '0.19.2+git-90851fc' }, false],
    ['gotosocial 0.20', { software: 'gotosocial', softwareVersion: '0.20.0' }, true],
  ])('is offered on %s: %s', async (_, node, isOffered) => {
    showComposer({ node });
    const tools = [await tool('Schedule post'), await tool('Scheduled posts')];
    expect(tools.map((one) => one !== null)).toEqual([isOffered, isOffered]);
  });

  test('is not offered for an edit', async () => {
    showComposer({ node: pleroma, key: 'edit:9' });
    expect(await tool('Schedule post')).toBe(null);
  });

  // rules: schedule-ahead
  test('is chosen in the menu, shown with its time zone, and submitted', async () => {
    const { handed, draft } = showComposer({ node: pleroma, draft: aDraft() });
    await user.click((await tool('Schedule post'))!);
    expect(draft().scheduledAt).toMatch(/:00:00\.000Z$/);
    await fill(field(), fieldOfTime(IN_2030));
    expect(group()!.textContent).toMatch(/Will be published on Friday,? (1 March|March 1,?) 2030.*(Time|GMT|UTC)/);
    await press('Schedule');
    await vi.waitFor(() => expect(handed().map(({ scheduledAt }) => scheduledAt)).toEqual([IN_2030]));
  });

  test('is required while its field is shown', async () => {
    const { handed } = withTime('');
    expect(group()!.textContent).toContain('at least 7 minutes from now');
    const next = Date.parse(`${field().min}:00`) - Date.now();
    expect([next >= 330_000, next <= 7 * 60_000]).toEqual([true, true]);
    await press('Schedule');
    expect([screen.getByRole('alert').textContent, handed()]).toEqual([expect.stringContaining('Choose a date and time'), []]);
  });

  test('is reported if it has passed, and nothing is sent', async () => {
    const { handed, draft } = withTime('2020-01-01T00:00:00.000Z');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await press('Schedule');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('has passed or is less than 7 minutes away'));
    expect([handed(), draft().text]).toEqual([[], 'hello']);
  });

  test('can be removed', async () => {
    const { draft } = withTime(IN_2030);
    await press('Remove date');
    expect([draft().scheduledAt, group(), screen.queryByRole('button', { name: 'Post' }) !== null]).toEqual([undefined, null, true]);
  });

  // rules: schedule-edit
  test('names the scheduled post that is replaced, which can stay', async () => {
    const { draft } = withTime(IN_2030, { replaces: { id: '7', at: '2030-02-01T12:00:00.000Z' } });
    expect(group()!.textContent).toMatch(/Replaces the post scheduled for Friday,? (1 February|February 1)/);
    await press('Keep both');
    expect([draft().replaces, draft().scheduledAt]).toEqual([undefined, IN_2030]);
  });
});
