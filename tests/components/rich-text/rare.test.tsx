import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { OpenedContext } from '#react/use-opened.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { aStatus } from '#tests/support/entities.ts';
import { user } from '#tests/support/user.ts';
import { renderLazy } from '../status/cards.tsx';
import { given, resetWorld, world } from '../status/world.ts';

vi.mock('#react/hooks.ts', async () => (await import('../status/world.ts')).hooks);

beforeEach(() => {
  resetWorld();
  given({ statuses: [aStatus(), aStatus({ id: '2', sensitive: true })] });
});

const shown = (content: string, id = '1') =>
  renderLazy(
    <OpenedContext value={id}>
      <RichText content={content} />
    </OpenedContext>,
  );

const COVERING: readonly [string, Partial<Settings>, string][] = [
  ['covered in a sensitive post', {}, '2'],
  ['a link for who hides attachments', { hideAttachments: true }, '1'],
];

describe('rare elements of rich text', () => {
  test('render a table with headers, spans and a frame that scrolls by keyboard', () => {
    const root = shown(
      '<table style="position:fixed"><caption>Tides</caption><thead><tr><th scope="col" onclick="x">At</th><th colspan="999">High</th></tr></thead>' +
        '<tbody><tr><td>Bergen</td><td rowspan="2"><a href="https://a.example/">1.2</a></td></tr></tbody></table>',
    );
    expect(root.querySelector('table')?.innerHTML.replace(/<a .*<\/a>/, 'link')).toBe(
      '<caption dir="auto">Tides</caption><thead><tr><th dir="auto" scope="col">At</th><th dir="auto" colspan="20">High</th></tr></thead>' +
        '<tbody><tr><td dir="auto">Bergen</td><td dir="auto" rowspan="2">link</td></tr></tbody>',
    );
    expect([screen.getByRole('group', { name: 'Table' }).tabIndex, screen.getByRole('link').getAttribute('href')]).toEqual([
      0,
      'https://a.example/',
    ]);
  });

  test('render a table as lines and spaces where none is allowed', () => {
    const root = shown('<li><table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table></li>');
    expect([...root.querySelectorAll('.block')].map(({ textContent }) => textContent?.trim())).toEqual(['a b', 'c']);
  });

  test('render details closed, open by their summary, and remember that', () => {
    const content = '<details open ontoggle="x"><summary>More <b>here</b></summary><p>inside</p></details><details>loose</details>';
    const root = shown(content);
    const [first, second] = root.querySelectorAll('details');
    expect([first?.open, first?.textContent, second?.textContent]).toEqual([false, 'More here', 'Details']);
    first!.open = true;
    fireEvent(first!, new Event('toggle'));
    expect(first?.textContent).toBe('More hereinside');
    cleanup();
    expect([...shown(content).querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
  });

  test('give an inline image its alternative text, and open it in the viewer', async () => {
    shown('<p>see <img src="https://p.example/a.png" alt="A boat" srcset="https://evil.example/ 2x" onerror="x"></p>');
    const picture = screen.getByRole('img', { name: 'A boat' });
    expect([picture.getAttribute('src'), picture.getAttribute('srcset'), picture.getAttribute('loading')]).toEqual([
      'https://p.example/a.png',
      null,
      'lazy',
    ]);
    await user.click(picture);
    expect(world.sent).toMatchObject([{ type: 'mediaViewer.open', attachments: [{ kind: 'image', url: 'https://p.example/a.png' }] }]);
    fireEvent.error(picture);
    expect(screen.getByRole('link', { name: 'A boat' }).getAttribute('href')).toBe('https://p.example/a.png');
  });

  test.each(COVERING)('render an inline image that is %s', async (_, settings, id) => {
    world.settings = settings;
    shown('<p><img src="https://p.example/a.png" alt="A boat"></p>', id);
    expect(screen.queryByRole('img')).toBeNull();
    const show = screen.queryByRole('button', { name: 'Sensitive media Show' });
    if (show) await user.click(show);
    expect(show ? screen.getByRole('img').getAttribute('alt') : screen.getByRole('link').textContent).toBe('A boat');
  });

  test.each(['javascript:1', 'data:image/png;base64,x', '/a.png', 'blob:https://a.example/1'])(
    'render an image of %s as its alternative text',
    (src) => {
      expect(shown(`<p>a <img src="${src}" alt="boat"></p>`).textContent).toBe('a boat');
      expect(screen.queryByRole('img')).toBeNull();
    },
  );

  test('link an image to the target of its link, and name that', () => {
    const root = shown('<a href="https://b.example/x"><img src="https://p.example/a.png" alt="A boat"></a>');
    expect([root.querySelectorAll('a').length, screen.getByRole('link').textContent, screen.getByRole('img').getAttribute('alt')]).toEqual([
      1,
      'b.example/x',
      'A boat',
    ]);
  });

  test('render an emoji image inline, and images outside of posts as links', () => {
    shown('<p><img class="emoji" src="https://p.example/e.png" alt=":cat:"></p>');
    expect(screen.getByRole('img').className).toBe('emoji');
    cleanup();
    renderLazy(<RichText content='<p><img src="https://p.example/a.png" alt="A boat"></p>' />);
    expect([screen.queryByRole('img'), screen.getByRole('link').textContent]).toEqual([null, 'A boat']);
  });
});
