import { FormattedMessage } from 'react-intl';
import { moving, security, theming } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import settings from '#components/settings/settings.module.css';

/** A tab whose views and actors are fetched when it is first shown. */
export function Late({ tab }: { tab: 'security' | 'moving' | 'theme' }) {
  const shape = (
    <p role="status" className={settings.text}>
      <FormattedMessage id="general.loading" />
    </p>
  );
  if (tab === 'theme')
    return (
      <Lazy of={theming} shape={shape}>
        {({ ThemeTab }) => <ThemeTab />}
      </Lazy>
    );
  return tab === 'security' ? (
    <Lazy of={security} shape={shape}>
      {({ SecurityTab }) => <SecurityTab />}
    </Lazy>
  ) : (
    <Lazy of={moving} shape={shape}>
      {({ MovingTab }) => <MovingTab />}
    </Lazy>
  );
}
