import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { user } from '#tests/support/user.ts';
import { showComposer } from './support.tsx';
import { holding } from '#tests/shell/stage.tsx';
import { audience, audiences, moreTools } from './support-tools.ts';

vi.mock('#react/hooks.ts', async () => (await import('#tests/shell/stage.tsx')).hooks);

const AKKOMA = { software: 'akkoma', features: ['pleroma_api', 'polls'] };
const labels = () => screen.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);

describe('composer tools', () => {
  // rules: composer-tools
  test('shows four tools, and the others in a menu that focuses its first item', async () => {
    showComposer({ node: { ...AKKOMA, postFormats: ['text/plain', 'text/markdown'] } });
    expect(labels()).toEqual(['Visibility: Public', 'Attach files', 'Emoji', 'Poll', 'Subject', 'More tools', 'Post']);
    const more = await moreTools();
    expect(more.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Draw',
      'Stickers',
      'Add another post',
      'Preview',
      'Schedule post',
      'Scheduled posts',
      'Drafts',
    ]);
    expect(more.getAllByRole('combobox', { hidden: true }).map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Text format',
      'Post language',
      'Delete after',
    ]);
    expect(document.activeElement?.textContent).toBe('Draw');
  });

  // rules: audience-menu
  test('gives each visibility a name and a description, and focuses the current one', async () => {
    const lists = holding({ loaded: { lists: [], loaded: [], removed: [] } });
    const { draft } = showComposer({ node: AKKOMA, session: { lists } });
    const lineOf = (row: HTMLElement) => document.getElementById(row.getAttribute('aria-describedby') ?? '')?.textContent;
    expect((await audiences()).map((row) => [row.textContent.replace(lineOf(row) ?? '', ''), lineOf(row)])).toEqual([
      ['Public', 'Everyone'],
      ['Unlisted', 'Everyone, but hidden from public timelines'],
      ['This server', 'Only people on this server'],
      ['Followers only', 'Only your followers'],
      ['Direct', 'Only people mentioned in the post'],
    ]);
    const pictures = (await audiences()).map((row) => row.querySelector('svg')?.innerHTML);
    expect(new Set(pictures).size, 'a picture each').toBe(5);
    const checked = async () => (await audiences()).filter((row) => row.getAttribute('aria-checked') === 'true');
    expect(await checked()).toEqual([document.activeElement]);
    await user.keyboard('{End}');
    await user.click(document.activeElement!);
    expect([draft().visibility, audience().textContent, document.activeElement]).toEqual(['direct', 'Direct', audience()]);
  });

  // rules: edit-unchanged
  test('names the visibility of an edit without a menu', async () => {
    showComposer({ key: 'edit:9', node: AKKOMA });
    await user.click(audience());
    expect([audience().getAttribute('aria-disabled'), screen.queryByRole('menu', { hidden: true })]).toEqual(['true', null]);
  });
});
