import sharp from 'sharp';

/** A PNG file that is drawn from the logo. */
interface Icon {
  readonly file: string;
  readonly size: number;
  /** Filled to its edges, with the bird in the safe zone: the system cuts its own shape out of it. */
  readonly isMaskable: boolean;
}

/** The icons of the installed client. iOS fills transparent corners with black, so its icon is filled to the edges, too. */
export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, isMaskable: false },
  { file: 'icon-512.png', size: 512, isMaskable: false },
  { file: 'icon-maskable-192.png', size: 192, isMaskable: true },
  { file: 'icon-maskable-512.png', size: 512, isMaskable: true },
  { file: 'icon-apple-180.png', size: 180, isMaskable: true },
];

const VIEW_BOX = 64;
const SAFE = 0.88; // within a circle of 80 % of the width

/** Returns the logo without rounded corners and with the bird in the circle that no mask cuts. */
const maskable = (logo: string): string => {
  const inset = (VIEW_BOX * (1 - SAFE)) / 2;
  const square = logo.replace(/ rx="\d+"/, '');
  return square.replace(/(<rect [^>]*>)/, `$1<g transform="translate(${inset} ${inset}) scale(${SAFE})">`).replace('</svg>', '</g></svg>');
};

/** Draws an icon; the same logo always produces the same bytes. */
export const drawIcon = (logo: string, { size, isMaskable }: Icon): Promise<Buffer> =>
  sharp(Buffer.from(isMaskable ? maskable(logo) : logo), { density: (72 * size) / VIEW_BOX })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: false })
    .toBuffer();
