import { chanceOf } from './chance.ts';
import { canvas, drawPng } from './drawn-picture.ts';

const { width, height } = canvas;

/**
 * What a kitchen's camera might have seen: food on a plate on a steel bench, the same for the same name. Drawn, then
 * kept as an upload is.
 */
export async function paintWaste(name: string) {
  const chance = chanceOf(`picture ${name}`);
  const colour = () => [chance.between(90, 235), chance.between(60, 190), chance.between(20, 110)] as const;
  const blobs = Array.from({ length: 26 }, () => ({
    x: width / 2 + chance.between(-190, 190),
    y: height / 2 + chance.between(-150, 150),
    size: chance.between(26, 74),
    colour: colour(),
  }));
  const at = (x: number, y: number): readonly [number, number, number] => {
    const off = Math.hypot((x - width / 2) / 1.12, y - height / 2);
    if (off < 250) {
      const near = off < 215 && blobs.find((blob) => (x - blob.x) ** 2 + ((y - blob.y) * 1.2) ** 2 < blob.size ** 2);
      if (near) {
        const light = 0.78 + 0.3 * Math.max(0, 1 - Math.hypot(x - near.x + 12, y - near.y + 14) / near.size);
        return [near.colour[0] * light, near.colour[1] * light, near.colour[2] * light];
      }
      const rim = off > 232 ? 214 : 240;
      return [rim, rim, rim - 4];
    }
    const shade = 150 + 26 * Math.sin(y / 3.1 + Math.sin(x / 97)) * 0.3 + (x / width) * 30 - (off < 290 ? 22 : 0);
    return [shade, shade + 3, shade + 6];
  };
  return drawPng(at);
}
