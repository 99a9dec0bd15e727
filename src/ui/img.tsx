import { useState, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'img'>, 'alt'> & {
  alt: string;
  /** The replacement for a failed picture. */
  instead: ReactNode;
};

/** A picture with a replacement: a server may respond with anything, including its client's own page. */
export function Img({ alt, instead, onError, ...rest }: Props) {
  const [failed, setFailed] = useState<string>();
  if (failed !== undefined && failed === rest.src) return instead;
  return (
    <img
      {...rest}
      alt={alt}
      onError={(event) => {
        setFailed(rest.src);
        onError?.(event);
      }}
    />
  );
}
