import type { accessOf } from '@larder/contract/access';
import type { Access } from '@larder/rules/permission';
import type { ComponentType } from 'react';

type Screen = ComponentType<Record<string, never>>;
export type ScreenLine = {
  path: string;
  /** What it shows first: the screen is open to those who may call this. */
  reads?: Parameters<typeof accessOf>[0];
  /** Where the route table asks for something else than that call does. Without both: any signed-in person. */
  access?: Access | readonly Access[];
  load: () => Promise<Screen>;
};
