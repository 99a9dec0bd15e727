import type { ReactNode } from 'react';
import { Link } from '#react/link.tsx';

/** Returns a renderer of the link in a message (`<link>…</link>`) that leads to a route. */
export const linkTo = (href: string) =>
  function MessageLink(text: ReactNode) {
    return <Link href={href}>{text}</Link>;
  };
