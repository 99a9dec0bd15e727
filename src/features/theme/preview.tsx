import { FormattedMessage, useIntl } from 'react-intl';
import { memo, useLayoutEffect } from 'react';
import { selectLast } from '#machines/timelines/timelines.machine.ts';
import { selectItems } from '#machines/timelines/timeline.selectors.ts';
import { useSessionActor, useTimeline } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { ThemeProperties } from '#domain/theme/properties.ts';
import { Screened } from '#components/status/screened.tsx';
import { PlainStatus } from '#components/timeline/plain-status.tsx';
import { Button } from '#ui/button.tsx';
import styles from './theme.module.css';

const isStronger = (): boolean => matchMedia('(prefers-contrast: more)').matches;
const POSTS = 2; // our choice

/** Posts of the timeline that was read last, and what can be pressed, in the colours that are being made; nothing of it does anything (rule theme-editor). */
export function Preview({ properties }: { properties: ThemeProperties }) {
  const intl = useIntl();
  useFaces(properties.faces);
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'theme.preview' })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it is reached by keys (rule theme-editor)
      tabIndex={0}
      className={styles.preview}
      style={{ ...properties.properties, ...(isStronger() && properties.stronger), colorScheme: properties.scheme }}
    >
      <div inert>
        <Pieces />
        <Posts />
      </div>
    </div>
  );
}

/** They are rendered once: an edit changes only inherited properties. */
const Posts = memo(function Posts() {
  const last = useSelected(useSessionActor('timelines'), selectLast);
  const items = useSelected(useTimeline(last), (snapshot) => snapshot && selectItems(snapshot));
  const ids = (items ?? []).flatMap((item) => (item.kind === 'status' ? [item.id] : [])).slice(0, POSTS);
  return ids.map((id) => (
    <Screened key={id} statusId={id}>
      <PlainStatus statusId={id} />
    </Screened>
  ));
});

const Pieces = memo(function Pieces() {
  return (
    <div className={styles.pieces}>
      <Button>
        <FormattedMessage id="theme.sample_primary" />
      </Button>
      <Button variant="quiet">
        <FormattedMessage id="theme.sample_quiet" />
      </Button>
      <span className={styles.sampleText}>
        <FormattedMessage id="theme.sample_text" />{' '}
        <em>
          <FormattedMessage id="theme.sample_faint" />
        </em>{' '}
        <a href="#link">
          <FormattedMessage id="theme.sample_link" />
        </a>
      </span>
    </div>
  );
});

/** Fetches the fonts of a theme that is not applied, while it is previewed (rule theme-fonts). */
const useFaces = (faces: string): void =>
  useLayoutEffect(() => {
    if (faces === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faces);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [faces]);
