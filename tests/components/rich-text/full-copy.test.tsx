import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '@testing-library/react';
import { fullCopyOf } from '#components/rich-text/full-copy.ts';
import { useFullCopy } from '#components/rich-text/use-full-copy.ts';

const CONTENT =
  '<p id="p">see <a id="a" data-copy="https://example.com/long?a=1&amp;b=2" href="/x">example.com/lo…</a> by ' +
  '<a href="/noor"><span id="m" data-copy="@noor@a.example">@noor</span></a> <img alt=":bun:" src="x"><video></video></p><p id="q">end</p>';

// jsdom has no layout.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'innerText', {
    configurable: true,
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
});
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'innerText'));
beforeEach(() => void (document.body.innerHTML = CONTENT));

type Point = readonly [id: string, child: number | 'in', offset?: number];
const select = (from: Point, to: Point) => {
  const boundary = ([id, child, offset = 0]: Point): [Node, number] => {
    const element = document.getElementById(id)!;
    return child === 'in' ? [element.firstChild!, offset] : [element, child];
  };
  document.getSelection()!.setBaseAndExtent(...boundary(from), ...boundary(to));
  return fullCopyOf(document.getSelection());
};

describe('copying rich text', () => {
  // rules: copied-whole
  test.each<[string, Point, Point, string | undefined]>([
    ['a paragraph', ['p', 0], ['p', 6], 'see https://example.com/long?a=1&b=2 by @noor@a.example :bun:'],
    ['an address alone', ['a', 'in', 0], ['a', 'in', 15], 'https://example.com/long?a=1&b=2'],
    ['a handle alone', ['m', 'in', 0], ['m', 'in', 5], '@noor@a.example'],
    ['a part of an address', ['a', 'in', 0], ['a', 'in', 7], undefined],
    ['a part of an address and what follows', ['a', 'in', 8], ['p', 4], 'com/lo… by @noor@a.example'],
    ['nothing that is shortened', ['q', 0], ['q', 1], undefined],
    ['nothing', ['p', 0], ['p', 0], undefined],
  ])('of %s', (_, from, to, text) => expect(select(from, to)?.text).toBe(text));

  test('preserves links with absolute addresses in HTML, drops media, and leaves the page unchanged', () => {
    const before = document.body.innerHTML;
    const copy = select(['p', 0], ['q', 1]);
    expect(copy?.html).toContain('>https://example.com/long?a=1&amp;b=2</a>');
    expect(copy?.html).toContain(`href="${location.origin}/noor"`);
    expect([copy?.html.includes('<video'), document.body.innerHTML]).toEqual([false, before]);
  });

  test('writes to the clipboard, but not from a field', () => {
    function Page() {
      useFullCopy();
      return <input />;
    }
    const { container } = render(<Page />);
    select(['p', 0], ['p', 6]);
    const setData = vi.fn();
    const copyAt = (target: Element) => {
      const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: { setData } });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect([copyAt(container.querySelector('input')!), setData.mock.calls.length]).toEqual([false, 0]);
    expect([copyAt(document.getElementById('p')!), setData.mock.calls.map(([type]) => type)]).toEqual([true, ['text/plain', 'text/html']]);
  });
});
