const SIZE_PX = 128; // (rule favicon-dot)
const BADGE_PX = 40; // our choice: radius of the dot
const RIM_PX = 8; // our choice

const linkOf = (): HTMLLinkElement | null => document.head.querySelector('link[rel~="icon"]');

const loaded = (src: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image(SIZE_PX, SIZE_PX);
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the icon did not load')));
    image.src = src;
  });

const paintedDot = (image: HTMLImageElement, color: string): string | undefined => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE_PX;
  const paint = canvas.getContext('2d');
  if (!paint) return undefined;
  paint.drawImage(image, 0, 0, SIZE_PX, SIZE_PX);
  const at = SIZE_PX - BADGE_PX;
  const disc = (radius: number) => {
    paint.beginPath();
    paint.arc(at, at, radius, 0, 2 * Math.PI);
    paint.fill();
  };
  paint.globalCompositeOperation = 'destination-out';
  disc(BADGE_PX);
  paint.globalCompositeOperation = 'source-over';
  paint.fillStyle = color;
  disc(BADGE_PX - RIM_PX);
  return canvas.toDataURL('image/png');
};

/** Creates the page's icon, with or without a coloured dot; if drawing fails, the icon stays unchanged. */
export const createFavicon = (report: (error: unknown) => void) => {
  const link = linkOf();
  const own = { href: link?.getAttribute('href') ?? '', type: link?.type ?? '' };
  let turn = 0;
  const show = ({ href, type }: typeof own) => {
    if (!link) return;
    link.type = type;
    link.setAttribute('href', href);
  };
  return {
    mark: async (color: string): Promise<void> => {
      const mine = ++turn;
      try {
        const href = paintedDot(await loaded(own.href), color);
        if (mine === turn && href !== undefined) show({ href, type: 'image/png' });
      } catch (error) {
        report(error);
      }
    },
    clear: (): void => {
      turn++;
      show(own);
    },
  };
};
