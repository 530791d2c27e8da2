import { expect, people, test } from './person.ts';
import { pairTablet } from './tablet.ts';

test.use({ as: people.admin });

test('of thirty wrong PINs in ten minutes, with reloads between them, at most twelve are looked at', async ({
  page,
}) => {
  let looked = 0;
  await page.exposeFunction('noteLook', () => {
    looked += 1;
  });
  await page.addInitScript({
    content: `{
      const { sign } = SubtleCrypto.prototype;
      SubtleCrypto.prototype.sign = function (...values) {
        noteLook();
        return sign.apply(this, values);
      };
    }`,
  });
  await page.clock.install();
  await pairTablet(page, { code: '1000003', pin: '2468' });
  const choose = () => page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await choose();
  for (let tried = 0; tried < 30; tried += 1) {
    if (tried % 5 === 4) {
      await page.reload();
      await choose();
    }
    const pad = page.getByRole('group', { name: 'Enter your PIN' });
    await expect(pad).toBeVisible();
    await page.keyboard.type(`${1000 + tried}`);
    await expect(page.getByText(/Wrong PIN|Too many wrong PINs/)).toBeVisible();
    await page.clock.fastForward(20_000);
  }
  expect(looked).toBeGreaterThanOrEqual(5);
  expect(looked).toBeLessThanOrEqual(12);
});
