import { useIntl } from 'react-intl';
import { IconButton } from '#ui/icon-button.tsx';
import { BackIcon } from '#ui/icons.tsx';
import { useGoBack } from '#react/use-go-back.ts';

/** Goes back to the previous page, or to the start page if there is none (rule way-back). */
export function BackButton({ className }: { className: string | undefined }) {
  const intl = useIntl();
  return <IconButton className={className} label={intl.formatMessage({ id: 'general.back' })} icon={<BackIcon />} onClick={useGoBack()} />;
}
