import { expect, type Page } from '@playwright/test';
import type { Call } from './person.ts';

/** The page of a fridge of the demo. */
export function fridgePath(name: string, query = ''): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', `/fridges?search=${encodeURIComponent(name)}`);
    return `/temperatures/${body.items[0].id}${query}`;
  };
}

/** A food check of the demo, by what food it was. */
export function foodCheckPath(food: string): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', `/food_checks?search=${encodeURIComponent(food)}`);
    return `/reports/food-checks/${body.items[0].id}`;
  };
}

/**
 * The page of an excursion in a state. The demo has one of each, and what tests do to fridges of their own only adds to
 * them.
 */
export function incidentPath(state: 'OPEN' | 'CHANGED' | 'CLOSED'): (call: Call) => Promise<string> {
  return async (call) => {
    const { body } = await call('GET', `/temperature_incidents?filters[state]=${state}&filters[kind]=EXCURSION`);
    return `/temperatures/incidents/${body.items[0].id}`;
  };
}

export async function readChart(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Readings in the chart' }).focus();
}

export async function wrongLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit fridge' }).click();
  await page.getByLabel('Upper limit (°C)').fill('cold');
  await page.getByLabel('Legal limit (°C)').fill('cool');
  await page.getByRole('button', { name: 'Save fridge' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
}

export async function askToDeleteFridge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
}

export async function signNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close incident' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close incident' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
}
