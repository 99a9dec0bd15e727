import { FormattedMessage } from 'react-intl';
import { selectPacks, selectStickersState } from '#machines/composer/stickers.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { Sticker } from '#domain/composer/stickers.ts';
import { Button } from '#ui/button.tsx';
import { AnimatedImg } from '#components/media/animated-img.tsx';
import styles from './stickers.module.css';

/** `gull.png` is called gull. */
const nameOf = ({ name }: Sticker): string => name.replace(/\.\w+$/, '');

/** The stickers of the server, by their packs. */
export function StickerList({ onPick }: { onPick: (sticker: Sticker) => void }) {
  const actor = useSessionActor('stickers');
  const state = useSelected(actor, selectStickersState);
  const packs = useSelected(actor, selectPacks);
  return (
    <div className={styles.packs} tabIndex={-1} data-autofocus aria-busy={state === 'loading' || undefined}>
      {packs.map(({ name, title, stickers }) => (
        <section key={name}>
          <h3 className={styles.title} dir="auto">
            {title}
          </h3>
          <div className={styles.grid}>
            {stickers.map((sticker) => (
              <button
                key={sticker.url}
                type="button"
                className={styles.sticker}
                aria-label={nameOf(sticker)}
                title={nameOf(sticker)}
                onClick={() => onPick(sticker)}
              >
                <AnimatedImg src={sticker.url} alt="" loading="lazy" instead={nameOf(sticker)} />
              </button>
            ))}
          </div>
        </section>
      ))}
      {state !== 'failed' && packs.length === 0 && (
        <p role="status">
          <FormattedMessage id={state === 'loading' ? 'general.loading' : 'stickers.none'} />
        </p>
      )}
      {state === 'failed' && (
        <>
          <p role="alert">
            <FormattedMessage id="stickers.failed" />
          </p>
          <Button variant="quiet" onClick={() => actor.send({ type: 'stickers.retry' })}>
            <FormattedMessage id="general.retry" />
          </Button>
        </>
      )}
    </div>
  );
}
