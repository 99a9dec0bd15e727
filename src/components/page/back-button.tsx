import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { BackIcon } from '#ui/icons.tsx';
import { useGoBack } from '#react/use-go-back.ts';

type Props = { className?: string | undefined; 'aria-hidden'?: true; tabIndex?: -1 };

/** Goes back to the previous page, or to the start page if there is none (rule way-back). */
export function BackButton({ className = '', ...rest }: Props) {
  const intl = useIntl();
  return (
    <IconButton
      {...rest}
      className={className}
      label={intl.formatMessage({ id: 'general.back' })}
      icon={<BackIcon />}
      onClick={useGoBack()}
    />
  );
}
