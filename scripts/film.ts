import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { frame, HEIGHT, sound, WIDTH } from './film/buoy.ts';
import { runCommand } from './support/run-command.ts';
import { ROOT } from './support/root.ts';

const FRAMES_A_SECOND = 12;
const SECONDS = 6;

/** Renders the film of the demo instance: pictures and sound are generated here, ffmpeg encodes them and must be installed. */
const folder = mkdtempSync(join(tmpdir(), 'starling-film-'));
const film = join(ROOT, 'instance', 'seed', 'films', 'bell-buoy.webm');
for (let at = 0; at < FRAMES_A_SECOND * SECONDS; at += 1) {
  const svg = frame(at / FRAMES_A_SECOND, SECONDS);
  await sharp(Buffer.from(svg))
    .resize(WIDTH, HEIGHT)
    .png()
    .toFile(join(folder, `${String(at).padStart(3, '0')}.png`));
}
writeFileSync(join(folder, 'sound.wav'), sound(SECONDS));
const inputs = ['-framerate', String(FRAMES_A_SECOND), '-i', join(folder, '%03d.png'), '-i', join(folder, 'sound.wav')];
const picture = ['-c:v', 'libvpx', '-b:v', '220k', '-crf', '24', '-pix_fmt', 'yuv420p'];
const { code, output } = await runCommand('ffmpeg', [
  '-y',
  ...inputs,
  ...picture,
  '-c:a',
  'libopus',
  '-b:a',
  '40k',
  '-ac',
  '1',
  '-shortest',
  film,
]);
rmSync(folder, { recursive: true });
if (code !== 0) {
  console.error(output);
  process.exitCode = 1;
}
