import { FormattedMessage, useIntl } from 'react-intl';
import { useRef } from 'react';
import { selectIsActing, selectPart, selectPartFailed, selectPartProblem } from '#machines/support/part.ts';
import { useSessionActor } from '#react/hooks.ts';
import { usePickedFiles } from '#react/use-picked-files.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Img } from '#ui/img.tsx';
import { LoadedPart } from '#components/settings/loaded-part.tsx';
import { Problem, Section } from '#components/settings/section.tsx';
import styles from '#components/settings/security.module.css';
import movingStyles from './moving.module.css';

/** The mascot that other clients show (rule own-mascot). */
export function Mascot() {
  const mascot = useSessionActor('mascot');
  const loaded = useSelected(mascot, selectPart);
  useWatch('mascot', { key: 'mascot', enter: { type: 'part.view' } });
  return (
    <Section name="moving.mascot" help="moving.mascot_help">
      <LoadedPart
        hasFailed={useSelected(mascot, selectPartFailed)}
        isLoaded={loaded !== undefined}
        onRetry={() => mascot.send({ type: 'part.retry' })}
      >
        <Loaded url={loaded?.url ?? ''} />
      </LoadedPart>
    </Section>
  );
}

function Loaded({ url }: { url: string }) {
  const intl = useIntl();
  const files = usePickedFiles();
  const mascot = useSessionActor('mascot');
  const isActing = useSelected(mascot, selectIsActing);
  const problem = useSelected(mascot, selectPartProblem);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {url !== '' && <Img className={movingStyles.mascot} src={url} alt={intl.formatMessage({ id: 'moving.mascot' })} instead={null} />}
      <Problem problem={problem} onDismiss={() => mascot.send({ type: 'part.dismiss' })} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={intl.formatMessage({ id: 'moving.choose_mascot' })}
        accept="image/*"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) mascot.send({ type: 'part.action', action: { file: files.add(file) } });
          currentTarget.value = '';
        }}
      />
      <Button variant="quiet" className={styles.send} isInert={isActing} onClick={() => input.current?.click()}>
        <FormattedMessage id={isActing ? 'security.sending' : 'moving.choose_mascot'} />
      </Button>
    </>
  );
}
