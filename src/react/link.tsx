import type { ComponentProps, MouseEvent } from 'react';
import { forgetPress } from '#platform/after-press.ts';
import { navigate } from '#platform/location.ts';
import { addressOf } from '#platform/site.ts';

type Props = ComponentProps<'a'> & {
  /** A path of this client. */
  href: string;
  /** The state of the new history entry. */
  state?: unknown;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** True for a press without a key that opens another tab or window. */
export const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link within this client. The router's own follows the location: with each screen, the hundreds of a timeline would render again. */
export function Link({ href, state, replace = false, onClick, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event) || event.button !== 0) return;
    forgetPress();
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { replace, state, press: event });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among the props
  return <a {...rest} href={addressOf(href)} onClick={press} />;
}
