import { useState, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'img'>, 'alt'> & {
  alt: string;
  /** What stands in its place where it does not come. */
  instead: ReactNode;
};

/** A picture, or something else where it does not come: a server may answer with anything, its client's own page included. */
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
