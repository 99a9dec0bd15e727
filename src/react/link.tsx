import type { ComponentProps, MouseEvent } from 'react';
import { forgetPress } from '#platform/after-press.ts';
import { navigate } from '#platform/location.ts';
import { addressOf } from '#platform/site.ts';
import { isPlain } from '#ui/is-plain.ts';

type Props = ComponentProps<'a'> & {
  /** A path of this client. */
  href: string;
  /** The state of the new history entry. */
  state?: unknown;
  /** Replaces the current history entry. */
  replace?: boolean;
};

/** A link within this client. The router's own follows the location: with each screen, the hundreds of a timeline would render again. */
export function Link({ href, state, replace = false, onClick, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlain(event)) return;
    forgetPress();
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href, { replace, state, press: event });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is among the props
  return <a {...rest} href={addressOf(href)} onClick={press} />;
}
