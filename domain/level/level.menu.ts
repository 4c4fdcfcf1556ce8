import type { MenuSeed } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource-menu.ts';
import { growthLogResource } from './growth-log.resource.ts';

export const levelMenu: readonly MenuSeed[] = [{ ...resourceMenu(growthLogResource), place: 40 }];
