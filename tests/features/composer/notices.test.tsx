import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aDraft, aMedium } from '#tests/support/drafts.ts';
import { composed, fill, pressOn, user } from '#tests/support/user.ts';
import { showComposer } from './support.tsx';
import { audience, choose, moreTools } from './support-tools.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Post text');
const subject = () => screen.queryByLabelText<HTMLInputElement>('Subject (optional)');

describe('composer notices', () => {
  // rules: scope-notice (hideScopeNotice)
  test('announces an unusual audience until the notice is hidden for good, and leaves the focus at the visibilities', async () => {
    const { settings } = showComposer({ node: { software: 'akkoma', features: ['pleroma_api'] }, account: { locked: true } });
    expect(screen.queryByText(/can see this post/), 'of what is as ever').toBe(null);
    await choose('Unlisted');
    expect(screen.queryByText("Everyone can see this post, but it won't appear in public timelines")).not.toBeNull();
    await choose('This server');
    expect(screen.queryByText('Only people on this server can see this post')).not.toBeNull();
    await choose('Followers only');
    expect(screen.queryByText('Only your followers can see this post')).not.toBeNull();
    const hide = screen.getByRole('button', { name: "Don't show this notice again" });
    hide.focus();
    await user.click(hide);
    await Promise.resolve();
    expect([settings().hideScopeNotice, document.activeElement]).toEqual([true, audience()]);
  });

  // rules: not-locked
  test('warns about private posts of an unlocked account and about direct posts, also where notices are hidden', async () => {
    showComposer({ settings: { hideScopeNotice: true }, account: { locked: false } });
    await choose('Followers only');
    expect(screen.queryByText(/anyone can follow you and see this post/)).not.toBeNull();
    await choose('Direct');
    expect(screen.queryByText('Everyone you mention can see this post')).not.toBeNull();
    await choose('Public');
    expect(screen.queryByText(/can see this post/)).toBe(null);
  });

  // rules: direct-warning (safeDM)
  test('explains that only the first mentioned accounts receive a direct post', async () => {
    showComposer({ node: { features: ['safe_dm_mentions'] } });
    await choose('Direct');
    expect(screen.queryByText('Only people mentioned at the beginning can see this post')).not.toBeNull();
  });

  // rules: open-media
  test('warns about files that are not sensitive under a subject', () => {
    showComposer({ draft: aDraft({ subject: 'Birds', media: [aMedium()] }) });
    expect(screen.queryByText(/media isn't marked as sensitive/)).not.toBeNull();
  });

  test('always shows the subject where the setting demands it (alwaysShowSubjectInput), and on demand otherwise', () => {
    showComposer({ settings: { alwaysShowSubjectInput: true } });
    expect([subject() !== null, screen.queryByRole('button', { name: 'Subject' }), document.activeElement]).toEqual([
      true,
      null,
      document.body,
    ]);
  });

  test('marks a post with a subject as sensitive where the setting demands it (sensitiveIfSubject)', async () => {
    const { draft } = showComposer({ settings: { alwaysShowSubjectInput: true } });
    await fill(subject()!, 'B');
    expect(draft()).toMatchObject({ subject: 'B', sensitive: true });
    await fill(subject()!, '');
    expect(draft()).toMatchObject({ subject: '', sensitive: false });
  });

  // rules: submit-key
  test('moves from the subject to the text on Enter, and posts only where the setting demands it', async () => {
    const { handed } = showComposer({ settings: { alwaysShowSubjectInput: true } });
    await fill(text(), 'hello');
    expect(await pressOn(subject()!, '{Enter}'), 'the browser’s own submission is prevented').toBe(false);
    expect([document.activeElement, handed()]).toEqual([text(), []]);
  });

  test('posts from the subject with submit-on-enter, but not from other fields', async () => {
    showComposer({ settings: { alwaysShowSubjectInput: true, submitOnEnter: true } });
    await fill(text(), 'hello');
    await user.click(screen.getByRole('button', { name: 'Poll' }));
    await pressOn(screen.getByRole('spinbutton', { name: 'Duration' }), '{Enter}');
    expect(screen.queryByRole('alert')).toBe(null);
    await pressOn(subject()!, '{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Too few unique options in poll');
  });

  // rules: submit-key
  test.each<[string, (on: Element) => unknown, string]>([
    ['Enter', (on) => pressOn(on, '{Enter}'), 'Posting…'],
    ['Shift and Enter', (on) => pressOn(on, '{Shift>}{Enter}'), 'Post'],
    ['Enter of an input method', (on) => composed(on, { isComposing: true }), 'Post'],
    ['Enter that ends an input method', (on) => composed(on, { keyCode: 229 }), 'Post'],
  ])('handles Enter with submit-on-enter: %s', async (_, press, name) => {
    showComposer({ settings: { submitOnEnter: true } });
    await fill(text(), 'hello');
    await press(text());
    expect(screen.queryByRole('button', { name })).not.toBeNull();
  });

  test('offers languages by name, with none by default', async () => {
    const { draft } = showComposer();
    const language = (await moreTools()).getByRole<HTMLSelectElement>('combobox', { name: 'Post language', hidden: true });
    expect([language.value, language.options[0]?.text, language.options[1]?.text]).toEqual(['', 'No language', 'English']);
    await fill(language, 'de');
    expect(draft().language).toBe('de');
  });

  test('retains a language code of a draft that has no name here', async () => {
    showComposer({ draft: aDraft({ language: 'tlh' }) });
    expect((await moreTools()).getByRole<HTMLSelectElement>('combobox', { name: 'Post language', hidden: true }).value).toBe('tlh');
  });
});
