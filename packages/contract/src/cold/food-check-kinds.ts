import { foodCheckKinds } from '@larder/rules/food-check-limits';
import { z } from 'zod';

export const FoodCheckKindName = z.enum(foodCheckKinds);

/** Which checks food needs, each once. */
export const FoodChecks = z.array(FoodCheckKindName).max(foodCheckKinds.length).overwrite(onlyOnce);

function onlyOnce<One>(list: One[]): One[] {
  return [...new Set(list)];
}
