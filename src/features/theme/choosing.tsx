import { FormattedMessage, useIntl } from 'react-intl';
import { selectOffered, selectOfferState } from '#machines/theme/instance-themes.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SavedMark } from '#components/settings/saved-mark.tsx';
import settings from '#components/settings/settings.module.css';
import { schemeOfSource, useThemes, type Offer } from './use-themes.ts';
import { ThemeCard } from './theme-card.tsx';
import { useApplied } from './use-applied.ts';
import styles from './theme.module.css';

/**
 * The available themes, each in its own colours: one for always, or one for light and one for dark as the system prefers
 * (rules theme-presets, theme-pair).
 */
export function Choosing() {
  const intl = useIntl();
  const { isPaired, pair, pick, isApplied } = useApplied();
  const offers = useThemes();
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => offers.filter(({ source }) => schemeOfSource(source) === scheme));
  const group = (label: string, some: readonly Offer[], name: string) => (
    <fieldset className={styles.cards} aria-label={label}>
      {isPaired && <legend className={settings.heading}>{label}</legend>}
      {some.map((offer) => (
        <ThemeCard key={offer.name} offer={offer} group={name} isPicked={isApplied(offer)} onPick={() => pick(offer)} />
      ))}
    </fieldset>
  );
  return (
    <section className={settings.rows}>
      <div className={settings.settingRow}>
        <Checkbox isOn={isPaired} onChange={pair} help={intl.formatMessage({ id: 'theme.as_system_help' })}>
          <FormattedMessage id="theme.as_system" />
        </Checkbox>
        <SavedMark name="theme" />
      </div>
      {isPaired ? (
        <>
          {group(intl.formatMessage({ id: 'theme.when_light' }), light ?? [], 'light')}
          {group(intl.formatMessage({ id: 'theme.when_dark' }), dark ?? [], 'dark')}
        </>
      ) : (
        group(intl.formatMessage({ id: 'theme.choose' }), offers, 'theme')
      )}
      <OfInstance />
    </section>
  );
}

/** The message about the instance's themes while they are not loaded. */
function OfInstance() {
  const themes = useSessionActor('instanceThemes');
  const state = useSelected(themes, selectOfferState);
  const isEmpty = useSelected(themes, (snapshot) => selectOffered(snapshot).length === 0);
  if (state === 'loading' && isEmpty)
    return (
      <p role="status" className={settings.text}>
        <FormattedMessage id="theme.loading_instance" />
      </p>
    );
  return (
    state === 'failed' && (
      <p role="alert" className={settings.refused}>
        <FormattedMessage id="theme.instance_failed" />
        <Button variant="quiet" onClick={() => themes.send({ type: 'themes.retry' })}>
          <FormattedMessage id="general.retry" />
        </Button>
      </p>
    )
  );
}
