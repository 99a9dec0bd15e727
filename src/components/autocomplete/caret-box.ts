import type { TextField } from './change-text.ts';

const COPIED = [
  'border-width',
  'direction',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'padding',
  'text-align',
  'unicode-bidi',
];

/**
 * Returns the box of a character of a text field in the window, measured on a hidden copy of the field. In a single-line field the box is
 * as high as the field.
 */
export const caretBox = (field: TextField, at: number): Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'> => {
  const outer = field.getBoundingClientRect();
  const isLine = field instanceof HTMLInputElement;
  const copy = document.createElement('div');
  const style = getComputedStyle(field);
  for (const name of COPIED) copy.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(copy.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: isLine ? 'max-content' : `${field.clientWidth}px`,
    minWidth: `${field.clientWidth}px`,
    boxSizing: 'border-box',
    borderStyle: 'solid',
    overflowWrap: 'anywhere',
    whiteSpace: isLine ? 'pre' : 'pre-wrap',
    visibility: 'hidden',
  });
  const marker = document.createElement('span');
  marker.textContent = field.value.charAt(at) || ' ';
  copy.append(field.value.slice(0, at), marker, field.value.slice(at + 1));
  document.body.append(copy);
  const inner = marker.getBoundingClientRect();
  const origin = copy.getBoundingClientRect();
  copy.remove();
  const shift = { x: outer.left - origin.left - field.scrollLeft, y: outer.top - origin.top - field.scrollTop };
  if (isLine) return { top: outer.top, bottom: outer.bottom, left: inner.left + shift.x, right: inner.right + shift.x };
  return {
    top: Math.max(outer.top, inner.top + shift.y),
    bottom: Math.min(outer.bottom, inner.bottom + shift.y),
    left: inner.left + shift.x,
    right: inner.right + shift.x,
  };
};
