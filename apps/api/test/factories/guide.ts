import type { Harness } from '../harness.ts';
import { onePixel } from './picture.ts';

/** Gives a product a prep guide with pictures; answers what the gates ask for of it, some of it to be removed. */
export async function makeGuide(harness: Harness, as: string, product_id: string) {
  const path = `/products/${product_id}/guide`;
  const make = async (below: string, body: object) => {
    const made = await harness.call('POST', `${path}${below}`, { as, body });
    if (made.status >= 300) throw new Error(`No ${path}${below}: ${made.text}`);
    return made.body as { id: string; picture_key: string };
  };
  const picture = new FormData();
  picture.set('picture', onePixel(), 'guide.png');
  await make('', { batch_count: 12, batch_type: 'portions' });
  const { picture_key } = await make('/update', picture);
  const guide_step = (await make('/steps', { title: 'Mix', description: 'Stir it all together' })).id;
  await make(`/steps/${guide_step}/update`, picture);
  return {
    guide_picture: picture_key,
    guide_step,
    leaving_guide_step: (await make('/steps', { title: 'Leave', description: 'Go' })).id,
    guide_ingredient: (await make('/ingredients', { name: 'Flour', amount: 1500, unit_type: 'weight' })).id,
    leaving_guide_ingredient: (await make('/ingredients', { name: 'Salt', amount: 5, unit_type: 'weight' })).id,
  };
}
