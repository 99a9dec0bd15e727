import { FormattedMessage, useIntl } from 'react-intl';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { offeredTags, type OwnFeaturedTags as Loaded } from '#domain/featured-tags/featured-tag.ts';
import { LoadedPart } from '#components/settings/loaded-part.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import { Button } from '#ui/button.tsx';
import { leaveFocusTo } from '#ui/leave-focus.ts';
import security from '#components/settings/security.module.css';
import styles from './featured-tags.module.css';

/** The featured tags of the user's own profile, to remove them and to feature others (rule featured-tags). */
export function OwnFeaturedTags() {
  const featuredTags = useSessionActor('ownFeaturedTags');
  const loaded = useSelected(featuredTags, selectPart);
  const hasFailed = useSelected(featuredTags, selectPartFailed);
  const problem = useSelected(featuredTags, selectPartProblem);
  useWatch('ownFeaturedTags', { key: 'ownFeaturedTags', enter: { type: 'part.view' } });
  return (
    <Section name="featured_tags.title" help="featured_tags.help">
      <LoadedPart hasFailed={hasFailed} isLoaded={loaded !== undefined} onRetry={() => featuredTags.send({ type: 'part.retry' })}>
        {loaded && <Rows loaded={loaded} />}
      </LoadedPart>
      <Problem problem={problem} onDismiss={() => featuredTags.send({ type: 'part.dismiss' })} />
    </Section>
  );
}

function Rows({ loaded }: { loaded: Loaded }) {
  const intl = useIntl();
  const featuredTags = useSessionActor('ownFeaturedTags');
  const isActing = useSelected(featuredTags, selectIsActing);
  const offered = offeredTags(loaded);
  return (
    <div className={security.form}>
      {loaded.tags.length === 0 && (
        <p>
          <FormattedMessage id="featured_tags.none" />
        </p>
      )}
      {loaded.tags.length > 0 && (
        <ul className={security.rows}>
          {loaded.tags.map(({ id, name, count }) => (
            <li key={id}>
              <span className={security.what}>
                <bdi>#{name}</bdi> <FormattedMessage id="featured_tags.posts" values={{ count }} />
              </span>
              <Button
                ref={leaveToAnother}
                variant="quiet"
                isInert={isActing}
                aria-label={intl.formatMessage({ id: 'featured_tags.remove_tag' }, { tag: `#${name}` })}
                onClick={() => featuredTags.send({ type: 'part.action', action: { kind: 'remove', id } })}
              >
                <FormattedMessage id="featured_tags.remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {offered.length > 0 && (
        <div className={styles.offered} role="group" aria-label={intl.formatMessage({ id: 'featured_tags.suggested' })}>
          <p>
            <FormattedMessage id="featured_tags.suggested" />
          </p>
          <div>
            {offered.map((name) => (
              <Button
                key={name}
                ref={leaveToAnother}
                variant="quiet"
                isInert={isActing}
                onClick={() => featuredTags.send({ type: 'part.action', action: { kind: 'add', name } })}
              >
                <FormattedMessage id="featured_tags.add" values={{ tag: <bdi>#{name}</bdi> }} />
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

const leaveToAnother = leaveFocusTo((button) =>
  [...(button.closest('section')?.querySelectorAll<HTMLElement>('button') ?? [])].filter((other) => other !== button),
);
