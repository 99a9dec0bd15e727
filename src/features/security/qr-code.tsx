import { useIntl } from 'react-intl';
import { encode } from 'uqr';
import styles from '#components/settings/security.module.css';

const QUIET = 4; // modules around it (ISO/IEC 18004 §6.3.8)

/** An address as a QR code, drawn here: nobody else learns of it. It is dark on light in both themes, as cameras want it. */
export function QrCode({ text }: { text: string }) {
  const intl = useIntl();
  const { data, size } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={intl.formatMessage({ id: 'security.qr' })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
