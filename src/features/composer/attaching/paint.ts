import { CANVAS_SIDE, PAPER, type Stroke } from '#domain/composer/drawing.ts';

/** Paints a drawing anew. */
export const paint = (canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void => {
  const brush = canvas.getContext('2d');
  if (!brush) return;
  brush.fillStyle = PAPER;
  brush.fillRect(0, 0, CANVAS_SIDE, CANVAS_SIDE);
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const { colour, size, points } of strokes) {
    const [first, ...rest] = points;
    if (!first) continue;
    brush.strokeStyle = colour;
    brush.lineWidth = size;
    brush.beginPath();
    brush.moveTo(first.x, first.y);
    // A line to where it begins is a dot.
    for (const { x, y } of rest.length > 0 ? rest : [first]) brush.lineTo(x, y);
    brush.stroke();
  }
};
