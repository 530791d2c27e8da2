import { expect, people, test } from './person.ts';

test.use({ as: people.admin });

test('a key is made, shown once, rotated and revoked', async ({ page, server, request }) => {
  await page.goto('/#/settings/keys');
  await page.getByRole('button', { name: 'New key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Till, front');
  await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Account Manager' });
  await page.getByRole('button', { name: 'Make key' }).click();
  const first = await secretIn();
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  const row = page.getByRole('row', { name: /Till, front/ });
  await expect(row).toContainText(first.slice(0, 8));
  await expect(page.getByText(first)).toHaveCount(0);
  expect(await reach(first)).toBe(200);

  await choose('Rotate');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  const second = await secretIn();
  await expect(page.getByRole('dialog')).toContainText('Replace it in the program');
  await page.getByRole('button', { name: 'I have saved the key' }).click();
  expect([await reach(first), await reach(second)]).toEqual([200, 200]);

  await choose('Revoke');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
  expect([await reach(first), await reach(second)]).toEqual([401, 401]);

  async function secretIn(): Promise<string> {
    const shown = page.getByRole('dialog').getByText(/^lrd_/);
    await expect(shown).toBeVisible();
    return (await shown.textContent()) ?? '';
  }

  async function choose(action: string): Promise<void> {
    await page.getByRole('button', { name: 'Actions for Till, front' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  async function reach(secret: string): Promise<number> {
    const headers = { authorization: `Bearer ${secret}` };
    return (await request.get(`${server.url}/api/categories`, { headers })).status();
  }
});
